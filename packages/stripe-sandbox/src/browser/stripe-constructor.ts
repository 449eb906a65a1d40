import { createCalls } from "./calls";
import { type ConfirmElementsOptions, createConfirm } from "./confirm";
import { createElements, type Elements, type ElementsOptions } from "./elements";
import { failure, integrationError } from "./errors";
import type { BillingDetails } from "./messages";

const RELEASE_TRAIN = "endive";

type CardOptions = { payment_method?: string; return_url?: string };

/** Returns `window.Stripe` for the sandbox at `origin`. */
export function createConstructor(origin: string) {
  function Stripe(key: unknown) {
    if (typeof key !== "string" || !key.startsWith("pk_")) {
      throw integrationError("Please call Stripe() with your publishable key. You used a secret key or none.");
    }
    const call = createCalls({ origin, key });
    const { retrieve, confirm, confirmElements } = createConfirm({ origin, call });
    const unsupported = async () => failure("", "The sandbox does not have this call.", "invalid_request_error");
    return {
      elements: (options: ElementsOptions = {}) => createElements({ origin, key, options }),
      confirmPayment: (options: ConfirmElementsOptions) => confirmElements("payment", options),
      confirmSetup: (options: ConfirmElementsOptions) => confirmElements("setup", options),
      confirmCardPayment: (clientSecret: string, options: CardOptions = {}) =>
        confirm("payment", { clientSecret, method: options.payment_method, returnUrl: options.return_url }),
      confirmCardSetup: (clientSecret: string, options: CardOptions = {}) =>
        confirm("setup", { clientSecret, method: options.payment_method, returnUrl: options.return_url }),
      retrievePaymentIntent: (clientSecret: string) => retrieve("payment", clientSecret),
      retrieveSetupIntent: (clientSecret: string) => retrieve("setup", clientSecret),
      async createPaymentMethod(given: { elements: Elements; params?: { billing_details?: BillingDetails } }) {
        const checked = await given.elements.sandbox.check();
        return checked.error ? checked : given.elements.sandbox.createMethod(given.params?.billing_details);
      },
      createToken: unsupported,
      createConfirmationToken: unsupported,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }
  Stripe.version = RELEASE_TRAIN;
  return Stripe;
}
