import { PaymentMethodParams } from "@/lib/contracts/billing";
import { removePaymentMethod } from "@/lib/domain/plans/billing/manage/payment-methods";
import { PAYMENT_CHANGE_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const DELETE = route(
  {
    access: "session",
    params: PaymentMethodParams,
    status: 204,
    api: {
      id: "removePaymentMethod",
      summary: "Delete a payment method",
      errors: PAYMENT_CHANGE_ERRORS,
      isDestructive: true,
    },
  },
  ({ ctx, params }) => removePaymentMethod(ctx, params.id),
);
