import { CreatedSubscription, CreateSubscriptionInput } from "@/lib/contracts/billing";
import { createSubscription } from "@/lib/domain/plans/billing/checkout/create-subscription";
import { route } from "@/lib/http/route";

/** POST /api/create-subscription — a checkout address, or what the embedded form needs */
export const POST = route(
  { budget: "payments", access: "session", body: CreateSubscriptionInput, output: CreatedSubscription },
  ({ ctx, body }) => createSubscription(ctx, body),
);
