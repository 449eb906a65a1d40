import { BillingSubscription, SyncInput } from "@/lib/contracts/billing";
import { syncSubscription } from "@/lib/domain/plans/billing/manage/sync-subscription";
import { route } from "@/lib/http/route";

/** POST /api/stripe/sync — reads the subscription from Stripe now, on return from its pages */
export const POST = route(
  { budget: "payments", access: "session", body: SyncInput, output: BillingSubscription },
  ({ ctx, body }) => syncSubscription(ctx, body),
);
