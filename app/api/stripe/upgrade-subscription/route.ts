import { UpgradeAnswer, UpgradeInput } from "@/lib/contracts/billing";
import { upgradeSubscription } from "@/lib/domain/plans/billing/checkout/upgrade-subscription";
import { PAYMENT_CHANGE_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "payments",
    access: "session",
    body: UpgradeInput,
    output: UpgradeAnswer,
    api: {
      id: "upgradeSubscription",
      summary: "Change the plan",
      description: "Changes the plan at once, or returns an address where the payment has to be confirmed.",
      errors: ["AMOUNT_CHANGED", ...PAYMENT_CHANGE_ERRORS],
      example: { body: { planId: "yearly" } },
      isDestructive: true,
    },
  },
  ({ ctx, body }) => upgradeSubscription(ctx, body),
);
