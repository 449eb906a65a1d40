import { StripeError } from "../http/stripe-error.mjs";
import { newId } from "../ids.mjs";
import { cardError } from "../resources/payment-methods.mjs";
import { resource } from "../tables.mjs";
import { GENERIC_DECLINE } from "./cards.mjs";

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];
const MANUAL_CODES = {
  payment_intent: "payment_intent_authentication_failure",
  setup_intent: "setup_intent_authentication_failure",
};

/**
 * Payments and the saving of cards: one state machine for both kinds of intent. What hangs on an intent (an invoice, a
 * subscription, a checkout) is kept in its hidden part and told how it ended.
 * @param {any} box
 */
export function intents(box) {
  const { store, events } = box;
  /** How many of a customer's next payments are declined, whatever the card. */
  box.failures = new Map();

  /** @param {"payment_intent" | "setup_intent"} kind @param {Record<string, any>} fields @param {Record<string, any>} [hidden] */
  box.createIntent = (kind, fields, hidden = {}) => {
    const id = newId(kind === "payment_intent" ? "pi" : "seti");
    const intent = resource(kind, {
      payment_method_types: ["card"],
      payment_method_options: {
        card:
          kind === "payment_intent"
            ? CARD_OPTIONS
            : { mandate_options: null, network: null, request_three_d_secure: "automatic" },
      },
      metadata: {},
      ...(kind === "setup_intent"
        ? { usage: "off_session" }
        : { capture_method: "automatic", confirmation_method: "automatic" }),
      ...fields,
      id,
      client_secret: newId(`${id}_secret`),
      created: box.now(),
      status: fields.payment_method ? "requires_confirmation" : "requires_payment_method",
    });
    Object.assign(store.secrets(id), hidden);
    store.add(intent);
    events.emit(`${kind}.created`, intent);
    return intent;
  };
  box.confirmIntent = (/** @type {any} */ intent, /** @type {any} */ options) => confirm(box, intent, options);
  box.finishAuthentication = (/** @type {any} */ intent, /** @type {boolean} */ passed) => finish(box, intent, passed);
  /** @param {Record<string, any>} intent @param {string} [reason] */
  box.cancelIntent = (intent, reason) => {
    if (!CONFIRMABLE.includes(intent.status)) throw unexpected(intent, "canceled");
    const times = intent.object === "payment_intent" ? { canceled_at: box.now() } : {};
    return (
      events.change(
        intent,
        { ...times, status: "canceled", cancellation_reason: reason ?? null, next_action: null },
        undefined,
      ) && events.emit(`${intent.object}.canceled`, intent)
    );
  };
}

const CARD_OPTIONS = { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" };

/**
 * Tries the card. Throws a card error when it is declined (the intent is left to be tried with another one).
 * @param {any} box
 * @param {Record<string, any>} intent
 * @param {{ method?: string, offSession?: boolean, returnUrl?: string, isScript?: boolean }} options
 */
function confirm(box, intent, { method: id = intent.payment_method, offSession = false, returnUrl, isScript = false }) {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpected(intent, "confirmed");
  if (!id) {
    throw new StripeError(400, {
      code: `${intent.object}_unexpected_state`,
      message: `You cannot confirm this ${nameOf(intent)} because it's missing a payment method. You can either update the ${nameOf(intent)} with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
    });
  }
  const method = box.method(id);
  const verdict = judge(box, intent, { method, offSession });
  if (verdict.authenticate) return ask(box, intent, { method, returnUrl, isScript });
  if (verdict.decline) throw refuse(box, intent, { method, decline: verdict.decline });
  return succeed(box, intent, method);
}

/** @param {any} box @param {Record<string, any>} intent @param {{ method: Record<string, any>, offSession: boolean, isAuthenticated?: boolean }} attempt */
function judge(box, intent, { method, offSession, isAuthenticated = false }) {
  const card = box.cardOf(method);
  const isPayment = intent.object === "payment_intent";
  const failures = box.failures.get(intent.customer) ?? 0;
  if (isPayment && failures > 0) {
    box.failures.set(intent.customer, failures - 1);
    return { decline: GENERIC_DECLINE };
  }
  const isKnown = card.authentication === "unless_set_up" && box.store.secrets(method.id).isSetUp;
  if (card.authentication && !isKnown && !isAuthenticated) {
    if (!offSession) return { authenticate: true };
    return {
      decline: {
        code: "authentication_required",
        decline_code: "authentication_required",
        message: "Your card was declined. This transaction requires authentication.",
      },
    };
  }
  return { decline: isPayment ? card.charge : card.setup };
}

/** @param {any} box @param {Record<string, any>} intent @param {{ method: Record<string, any>, returnUrl?: string, isScript: boolean }} attempt */
function ask(box, intent, { method, returnUrl, isScript }) {
  const url = `${box.url}/authenticate/${intent.id}?secret=${encodeURIComponent(intent.client_secret)}`;
  Object.assign(box.store.secrets(intent.id), { returnUrl, isFramed: isScript });
  const next_action = isScript
    ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
    : { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl ?? null, url } };
  box.events.change(intent, { payment_method: method.id, status: "requires_action", next_action }, undefined);
  box.events.emit(`${intent.object}.requires_action`, intent);
  return intent;
}

/** The bank has asked its customer. @param {any} box @param {Record<string, any>} intent @param {boolean} passed */
function finish(box, intent, passed) {
  if (intent.status !== "requires_action") throw unexpected(intent, "authenticated");
  const method = box.method(intent.payment_method);
  if (!passed) {
    const decline = {
      code: MANUAL_CODES[/** @type {keyof typeof MANUAL_CODES} */ (intent.object)],
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    };
    throw refuse(box, intent, { method, decline });
  }
  const { decline } = judge(box, intent, { method, offSession: false, isAuthenticated: true });
  if (decline) throw refuse(box, intent, { method, decline });
  return succeed(box, intent, method);
}

/** @param {any} box @param {Record<string, any>} intent @param {{ method: Record<string, any>, decline: { code: string, message: string, decline_code?: string } }} attempt */
function refuse(box, intent, { method, decline }) {
  const isPayment = intent.object === "payment_intent";
  const said = {
    type: "card_error",
    code: decline.code,
    ...(decline.decline_code ? { decline_code: decline.decline_code } : {}),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll("_", "-")}`,
    message: decline.message,
    payment_method: structuredClone(method),
  };
  const error = isPayment ? { last_payment_error: said } : { last_setup_error: said };
  const charge = isPayment ? { latest_charge: record(box, intent, { method, decline }).id } : {};
  box.events.change(
    intent,
    { ...error, ...charge, status: "requires_payment_method", payment_method: null, next_action: null },
    undefined,
  );
  box.events.emit(isPayment ? "payment_intent.payment_failed" : "setup_intent.setup_failed", intent);
  box.intentEnded(intent, "failed");
  return cardError(decline, { [intent.object]: structuredClone(intent), payment_method: structuredClone(method) });
}

/** @param {any} box @param {Record<string, any>} intent @param {Record<string, any>} method */
function succeed(box, intent, method) {
  const isPayment = intent.object === "payment_intent";
  const keeps = !isPayment || intent.setup_future_usage !== null;
  if (intent.customer && keeps) {
    box.store.secrets(method.id).isSetUp = true;
    if (method.customer !== intent.customer) {
      method.customer = intent.customer;
      box.events.emit("payment_method.attached", method);
    }
  }
  const money = isPayment
    ? { amount_received: intent.amount, latest_charge: record(box, intent, { method }).id, last_payment_error: null }
    : { last_setup_error: null };
  box.events.change(intent, { ...money, payment_method: method.id, status: "succeeded", next_action: null }, undefined);
  box.events.emit(`${intent.object}.succeeded`, intent);
  box.intentEnded(intent, "succeeded");
  return intent;
}

/** The charge that an attempt leaves behind. @param {any} box @param {Record<string, any>} intent @param {{ method: Record<string, any>, decline?: { code: string, message: string } }} attempt */
function record(box, intent, { method, decline }) {
  const charge = resource("charge", {
    id: newId("ch"),
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    billing_details: method.billing_details,
    captured: !decline,
    created: box.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    status: decline ? "failed" : "succeeded",
  });
  box.store.add(charge);
  box.events.emit(decline ? "charge.failed" : "charge.succeeded", charge);
  return charge;
}

/** @param {Record<string, any>} intent */
function nameOf(intent) {
  return intent.object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
}

/** @param {Record<string, any>} intent @param {string} verb */
function unexpected(intent, verb) {
  return new StripeError(400, {
    code: `${intent.object}_unexpected_state`,
    message: `This ${nameOf(intent)}'s status is ${intent.status}, so it cannot be ${verb}.`,
    [intent.object]: structuredClone(intent),
  });
}
