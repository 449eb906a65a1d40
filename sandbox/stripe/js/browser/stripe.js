import { createCalls } from "./calls.js";
import { createConfirm } from "./confirm.js";
import { createElements } from "./elements.js";
import { integrationError, problem } from "./errors.js";

const RELEASE_TRAIN = "endive";

/** `window.Stripe` of the sandbox at `origin`. @param {string} origin */
export function createConstructor(origin) {
  /** @param {string} key */
  function Stripe(key) {
    if (typeof key !== "string" || !key.startsWith("pk_")) {
      throw integrationError("Please call Stripe() with your publishable key. You used a secret key or none.");
    }
    const call = createCalls({ origin, key });
    const { retrieve, confirm, confirmElements } = createConfirm({ origin, call });
    const notHere = async () => problem("", "The sandbox does not have this call.", "invalid_request_error");
    return {
      /** @param {any} [options] */
      elements: (options = {}) => createElements({ origin, key, options }),
      confirmPayment: (/** @type {any} */ options) => confirmElements("payment", options),
      confirmSetup: (/** @type {any} */ options) => confirmElements("setup", options),
      confirmCardPayment: (/** @type {string} */ clientSecret, /** @type {any} */ data = {}) =>
        confirm("payment", { clientSecret, method: data.payment_method, returnUrl: data.return_url }),
      confirmCardSetup: (/** @type {string} */ clientSecret, /** @type {any} */ data = {}) =>
        confirm("setup", { clientSecret, method: data.payment_method, returnUrl: data.return_url }),
      retrievePaymentIntent: (/** @type {string} */ clientSecret) => retrieve("payment", clientSecret),
      retrieveSetupIntent: (/** @type {string} */ clientSecret) => retrieve("setup", clientSecret),
      createPaymentMethod: async (/** @type {any} */ { elements, params = {} }) => {
        const checked = await elements.sandbox.check();
        return checked.error ? checked : elements.sandbox.createMethod(params.billing_details);
      },
      createToken: notHere,
      createConfirmationToken: notHere,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }
  Stripe.version = RELEASE_TRAIN;
  return Stripe;
}
