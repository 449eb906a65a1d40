import { Redirect } from "@/lib/contracts/billing";
import { addPaymentMethod } from "@/lib/domain/plans/billing/manage/add-payment-method";
import { PAYMENT_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "payments",
    access: "session",
    output: Redirect,
    api: { id: "addPaymentMethod", summary: "Create a link to add a card", errors: PAYMENT_ERRORS },
  },
  ({ ctx }) => addPaymentMethod(ctx),
);
