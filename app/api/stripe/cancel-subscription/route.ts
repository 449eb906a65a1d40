import { BillingSubscription } from "@/lib/contracts/billing";
import { cancelSubscription } from "@/lib/domain/plans/billing/manage/cancel-subscription";
import { PAYMENT_CHANGE_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "payments",
    access: "session",
    output: BillingSubscription,
    api: {
      id: "cancelSubscription",
      summary: "Cancel the subscription",
      description: "It ends with the current period, or at once if an invoice is unpaid.",
      errors: PAYMENT_CHANGE_ERRORS,
      isDestructive: true,
    },
  },
  ({ ctx }) => cancelSubscription(ctx),
);
