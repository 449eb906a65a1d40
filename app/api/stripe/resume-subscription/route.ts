import { BillingSubscription } from "@/lib/contracts/billing";
import { resumeSubscription } from "@/lib/domain/plans/billing/manage/resume-subscription";
import { route } from "@/lib/http/route";

/** POST /api/stripe/resume-subscription — revokes a cancellation while the period lasts */
export const POST = route({ budget: "payments", access: "session", output: BillingSubscription }, ({ ctx }) =>
  resumeSubscription(ctx),
);
