import { BillingSubscription } from "@/lib/contracts/billing";
import { cancelSubscription } from "@/lib/domain/plans/billing/manage/cancel-subscription";
import { route } from "@/lib/http/route";

/** POST /api/stripe/cancel-subscription — ends the subscription at the end of the period */
export const POST = route({ budget: "payments", access: "session", output: BillingSubscription }, ({ ctx }) =>
  cancelSubscription(ctx),
);
