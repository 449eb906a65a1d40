import { BillingSubscription } from "@/lib/contracts/billing";
import { readBillingSubscription } from "@/lib/domain/plans/billing/manage/read-billing-subscription";
import { PAYMENT_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: BillingSubscription,
    api: { id: "readSubscription", summary: "Get your subscription", errors: ["NOT_FOUND", ...PAYMENT_ERRORS] },
  },
  ({ ctx }) => readBillingSubscription(ctx),
);
