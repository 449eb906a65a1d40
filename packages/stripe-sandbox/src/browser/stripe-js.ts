import { createCalls } from "./calls";
import { type ConfirmResult, confirmIntent } from "./confirm";
import { createFrameElement } from "./frame-element";
import { type Answer, type Appearance, failure } from "./messages";

/** replaced when this is bundled */
declare const SANDBOX_ORIGIN: string;

type ElementsOptions = { clientSecret?: string; appearance?: Appearance };
type Elements = ReturnType<typeof createElements>;

/** Returns the error for a mistake of the page that uses the script. */
function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: "IntegrationError" });
}

/** Creates a group of fields for one payment. */
function createElements(key: string, { clientSecret = "", appearance }: ElementsOptions) {
  let payment: ReturnType<typeof createFrameElement> | undefined;
  const ask = async (what: "check" | "method"): Promise<Answer> => {
    if (!payment) throw integrationError("There is no Payment Element.");
    return payment.ask(what);
  };
  return {
    create(type: string) {
      if (type !== "payment") throw integrationError(`The sandbox has no element "${type}".`);
      payment = createFrameElement(SANDBOX_ORIGIN, key, appearance);
      return payment.element;
    },
    update(updates: ElementsOptions) {
      appearance = updates.appearance ?? appearance;
      payment?.setAppearance(appearance);
    },
    submit: () => ask("check"),
    /** the data that the confirming calls need */
    sandbox: { clientSecret, ask },
  };
}

/** `window.Stripe`, with what the product uses of it: the Payment Element, confirmed without leaving the page. */
function Stripe(key: unknown) {
  if (typeof key !== "string" || !key.startsWith("pk_"))
    throw integrationError("Please call Stripe() with your publishable key. You used a secret key or none.");
  const call = createCalls(SANDBOX_ORIGIN, key);
  const confirm =
    (kind: "payment_intent" | "setup_intent") =>
    async ({ elements, redirect }: { elements: Elements; redirect?: string }): Promise<ConfirmResult> => {
      if (redirect !== "if_required") throw integrationError("The sandbox supports `redirect: if_required` only.");
      const { clientSecret, ask } = elements.sandbox;
      const created = await ask("method");
      if (created.error) return { error: created.error };
      const method = created.paymentMethod?.id ?? "";
      return confirmIntent(call, SANDBOX_ORIGIN, { kind, client_secret: clientSecret, method });
    };
  const unsupported = async () => failure("", "The sandbox does not have this call.", "invalid_request_error");
  return {
    elements: (options: ElementsOptions = {}) => createElements(key, options),
    confirmPayment: confirm("payment_intent"),
    confirmSetup: confirm("setup_intent"),
    // `@stripe/react-stripe-js` takes nothing for Stripe.js that has not got these.
    confirmCardPayment: unsupported,
    createPaymentMethod: unsupported,
    createToken: unsupported,
  };
}

Object.assign(window, { Stripe });
