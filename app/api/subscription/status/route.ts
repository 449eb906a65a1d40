import { SubscriptionStatus } from "@/lib/contracts/subscription";
import { readSubscriptionStatus } from "@/lib/domain/plans/billing/read-subscription-status";
import { route } from "@/lib/http/route";

/** GET /api/subscription/status — the caller's plan, its limits and their use */
export const GET = route({ access: "session", output: SubscriptionStatus }, ({ ctx }) => readSubscriptionStatus(ctx));
