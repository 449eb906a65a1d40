import { z } from "zod";
import { PaymentMethod } from "@/lib/contracts/billing";
import { listPaymentMethods } from "@/lib/domain/plans/billing/manage/payment-methods";
import { route } from "@/lib/http/route";

/** GET /api/stripe/payment-methods — the caller's cards */
export const GET = route({ access: "session", output: z.array(PaymentMethod) }, ({ ctx }) => listPaymentMethods(ctx));
