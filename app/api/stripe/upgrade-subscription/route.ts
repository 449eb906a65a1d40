import { UpgradeAnswer, UpgradeInput } from "@/lib/contracts/billing";
import { upgradeSubscription } from "@/lib/domain/plans/billing/checkout/upgrade-subscription";
import { route } from "@/lib/http/route";

/** POST /api/stripe/upgrade-subscription — changes the plan: an address to go to, or that it is done */
export const POST = route(
  { budget: "payments", access: "session", body: UpgradeInput, output: UpgradeAnswer },
  ({ ctx, body }) => upgradeSubscription(ctx, body),
);
