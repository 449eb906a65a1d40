import { PaymentMethodParams } from "@/lib/contracts/billing";
import { removePaymentMethod } from "@/lib/domain/plans/billing/manage/payment-methods";
import { route } from "@/lib/http/route";

/** DELETE /api/stripe/payment-methods/{id} — removes one of the caller's cards */
export const DELETE = route({ access: "session", params: PaymentMethodParams, status: 204 }, ({ ctx, params }) =>
  removePaymentMethod(ctx, params.id),
);
