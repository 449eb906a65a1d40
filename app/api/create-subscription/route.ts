import { CreatedSubscription, CreateSubscriptionInput } from "@/lib/contracts/billing";
import { createSubscription } from "@/lib/domain/plans/billing/checkout/create-subscription";
import { PAYMENT_CHANGE_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "payments",
    access: "session",
    body: CreateSubscriptionInput,
    output: CreatedSubscription,
    api: {
      id: "createSubscription",
      summary: "Start a subscription",
      description: "Returns the address of the checkout page, or what the embedded form needs.",
      errors: PAYMENT_CHANGE_ERRORS,
      example: { body: { planType: "developer" } },
      isDestructive: true,
    },
  },
  ({ ctx, body }) => createSubscription(ctx, body),
);
