import { z } from "zod";
import { PaymentMethod, PaymentMethodParams } from "@/lib/contracts/billing";
import { setDefaultPaymentMethod } from "@/lib/domain/plans/billing/manage/payment-methods";
import { PAYMENT_CHANGE_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    access: "session",
    params: PaymentMethodParams,
    output: z.array(PaymentMethod),
    api: { id: "setDefaultPaymentMethod", summary: "Set the default payment method", errors: PAYMENT_CHANGE_ERRORS },
  },
  ({ ctx, params }) => setDefaultPaymentMethod(ctx, params.id),
);
