import { BillingSubscription } from "@/lib/contracts/billing";
import { readBillingSubscription } from "@/lib/domain/plans/billing/manage/read-billing-subscription";
import { route } from "@/lib/http/route";

/** GET /api/stripe/subscription — the caller's subscription */
export const GET = route({ access: "session", output: BillingSubscription }, ({ ctx }) => readBillingSubscription(ctx));
