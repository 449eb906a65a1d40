import { SubscriptionStatus } from "@/lib/contracts/subscription";
import { readSubscriptionStatus } from "@/lib/domain/plans/billing/read-subscription-status";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: SubscriptionStatus,
    api: { id: "readSubscriptionStatus", summary: "Get your plan, its limits and usage" },
  },
  ({ ctx }) => readSubscriptionStatus(ctx),
);
