import { Redirect } from "@/lib/contracts/billing";
import { addPaymentMethod } from "@/lib/domain/plans/billing/manage/add-payment-method";
import { route } from "@/lib/http/route";

/** POST /api/stripe/setup-intent — the address of the page for adding a card */
export const POST = route({ budget: "payments", access: "session", output: Redirect }, ({ ctx }) =>
  addPaymentMethod(ctx),
);
