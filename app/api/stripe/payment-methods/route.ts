import { z } from "zod";
import { PaymentMethod } from "@/lib/contracts/billing";
import { listPaymentMethods } from "@/lib/domain/plans/billing/manage/payment-methods";
import { PAYMENT_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: z.array(PaymentMethod),
    api: { id: "listPaymentMethods", summary: "List payment methods", errors: PAYMENT_ERRORS },
  },
  ({ ctx }) => listPaymentMethods(ctx),
);
