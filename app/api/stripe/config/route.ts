import { StripeConfig } from "@/lib/contracts/billing";
import { readStripeConfig } from "@/lib/domain/plans/billing/checkout/read-stripe-config";
import { route } from "@/lib/http/route";

/** GET /api/stripe/config — what the browser needs to show a payment form */
export const GET = route({ access: "session", output: StripeConfig }, ({ ctx }) => readStripeConfig(ctx));
