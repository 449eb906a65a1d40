import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import type { ToastMessage } from "@/lib/client/stores/toast-store";
import type { EmbeddedCheckout } from "@/lib/contracts/billing";

const ODD: ToastMessage = {
  title: "Payment Error",
  description: "Something went wrong. Please try again.",
  destructive: true,
};

type Confirmation = {
  stripe: Stripe;
  elements: StripeElements;
  intent: EmbeddedCheckout["intent"];
  /** address to which a bank's own page sends the browser back */
  returnUrl: string;
};

/** Confirms the form's payment, with the bank's authentication where it is required. Returns the error notice, or null. */
export async function confirmCard(confirmation: Confirmation): Promise<ToastMessage | null> {
  const { stripe, elements, intent, returnUrl } = confirmation;
  try {
    const incomplete = (await elements.submit()).error;
    if (incomplete) return paymentFailure(incomplete);
    const options = { elements, confirmParams: { return_url: returnUrl }, redirect: "if_required" } as const;
    const { error } = intent === "setup" ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options);
    return error ? paymentFailure(error) : null;
  } catch {
    return ODD;
  }
}

/** Returns a notice with the provider's error message, or ours where it has none. */
export function paymentFailure({ message }: Pick<StripeError, "message">): ToastMessage {
  return message ? { title: "Payment Failed", description: message, destructive: true } : ODD;
}
