import { BillingSubscription } from "@/lib/contracts/billing";
import { resumeSubscription } from "@/lib/domain/billing/manage/resume-subscription";
import { route } from "@/lib/http/route";

/** POST /api/stripe/resume-subscription — takes a cancellation back while the period lasts */
export const POST = route({ access: "session", output: BillingSubscription }, ({ ctx }) => resumeSubscription(ctx));
