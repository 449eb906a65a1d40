import { z } from "zod";
import { PaymentMethod, PaymentMethodParams } from "@/lib/contracts/billing";
import { setDefaultPaymentMethod } from "@/lib/domain/plans/billing/manage/payment-methods";
import { route } from "@/lib/http/route";

/** PUT /api/stripe/payment-methods/{id}/default — makes one of the caller's cards the default; returns them all */
export const PUT = route(
  { access: "session", params: PaymentMethodParams, output: z.array(PaymentMethod) },
  ({ ctx, params }) => setDefaultPaymentMethod(ctx, params.id),
);
