import { BillingSubscription } from "@/lib/contracts/billing";
import { resumeSubscription } from "@/lib/domain/plans/billing/manage/resume-subscription";
import { PAYMENT_CHANGE_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "payments",
    access: "session",
    output: BillingSubscription,
    api: {
      id: "resumeSubscription",
      summary: "Undo a cancellation before the period ends",
      errors: PAYMENT_CHANGE_ERRORS,
    },
  },
  ({ ctx }) => resumeSubscription(ctx),
);
