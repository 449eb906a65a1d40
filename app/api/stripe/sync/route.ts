import { BillingSubscription, SyncInput } from "@/lib/contracts/billing";
import { syncSubscription } from "@/lib/domain/plans/billing/manage/sync-subscription";
import { PAYMENT_CHANGE_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "payments",
    access: "session",
    body: SyncInput,
    output: BillingSubscription,
    api: {
      id: "syncSubscription",
      summary: "Sync the subscription from the payment provider",
      errors: PAYMENT_CHANGE_ERRORS,
      isBodyOptional: true,
      example: { body: {} },
    },
  },
  ({ ctx, body }) => syncSubscription(ctx, body),
);
