import { StripeConfig } from "@/lib/contracts/billing";
import { readStripeConfig } from "@/lib/domain/plans/billing/checkout/read-stripe-config";
import { PAYMENT_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: StripeConfig,
    api: {
      id: "readPaymentConfig",
      summary: "Get the configuration of the payment form",
      errors: PAYMENT_ERRORS,
    },
  },
  ({ ctx }) => readStripeConfig(ctx),
);
