import { challenge } from "./challenge.js";
import { integrationError, problem } from "./errors.js";

const KINDS = {
  payment: { path: "payment_intents", name: "paymentIntent", error: "last_payment_error" },
  setup: { path: "setup_intents", name: "setupIntent", error: "last_setup_error" },
};

/**
 * The confirming calls of the script.
 * @param {{ origin: string, call: (method: string, path: string, fields: Record<string, any>) => Promise<any> }} options
 */
export function createConfirm({ origin, call }) {
  /** @param {"payment" | "setup"} kind @param {string} clientSecret */
  async function retrieve(kind, clientSecret) {
    const { path, name } = KINDS[kind];
    const answer = await call("GET", `${path}/${clientSecret.split("_secret")[0]}`, { client_secret: clientSecret });
    return answer.error ? { error: answer.error } : { [name]: answer };
  }

  /** @param {"payment" | "setup"} kind @param {{ clientSecret: string, method?: string, returnUrl?: string }} options */
  async function confirm(kind, { clientSecret, method, returnUrl }) {
    const { path, name, error } = KINDS[kind];
    const id = clientSecret.split("_secret")[0];
    const fields = { client_secret: clientSecret, payment_method: method, return_url: returnUrl, use_stripe_sdk: true };
    const answer = await call("POST", `${path}/${id}/confirm`, fields);
    if (answer.error) return { error: answer.error };
    if (answer.status !== "requires_action") return { [name]: answer };
    await challenge({ origin, url: answer.next_action.use_stripe_sdk.stripe_js });
    const later = await retrieve(kind, clientSecret);
    const intent = later[name];
    if (!intent) return later;
    if (intent.status === "succeeded") return { [name]: intent };
    if (intent[error]) return { error: { ...intent[error], [path.slice(0, -1)]: intent } };
    return problem(
      `${path.slice(0, -1)}_authentication_failure`,
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      "invalid_request_error",
    );
  }

  /** With the fields of the page. @param {"payment" | "setup"} kind @param {any} options */
  async function confirmElements(kind, { elements, clientSecret, confirmParams = {}, redirect = "always" }) {
    const returnUrl = confirmParams.return_url;
    if (redirect === "always" && !returnUrl) throw integrationError("You must provide a return_url.");
    const own = elements?.sandbox;
    const secret = clientSecret ?? own?.clientSecret;
    if (!secret) throw integrationError("There is neither a clientSecret nor Elements that were made with one.");
    const checked = await own.check();
    if (checked.error) return checked;
    const made = await own.createMethod(confirmParams.payment_method_data?.billing_details);
    if (made.error) return made;
    const result = await confirm(kind, { clientSecret: secret, method: made.paymentMethod.id, returnUrl });
    if (result.error || redirect === "if_required") return result;
    const { name } = KINDS[kind];
    const target = new URL(returnUrl);
    const [param, intent] = [KINDS[kind].path.slice(0, -1), result[name]];
    target.searchParams.set(param, intent.id);
    target.searchParams.set(`${param}_client_secret`, secret);
    target.searchParams.set("redirect_status", "succeeded");
    window.location.assign(target.href);
    // The page is being left: nobody waits for an answer.
    return new Promise(() => undefined);
  }

  return { retrieve, confirm, confirmElements };
}
