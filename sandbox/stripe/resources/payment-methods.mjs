import { createHash } from "node:crypto";
import { isCardNumber, TEST_METHODS, testCard } from "../billing/cards.mjs";
import { page } from "../http/page.mjs";
import { invalid, missing, StripeError } from "../http/stripe-error.mjs";
import { newId } from "../ids.mjs";
import { resource } from "../tables.mjs";
import { mergeMetadata } from "./metadata.mjs";

/** @param {any} box */
export function paymentMethods(box) {
  const { store, events } = box;

  /** @param {string} id @param {string} [param] */
  box.method = (id, param = "payment_method") => {
    const number = TEST_METHODS[id];
    if (number) return box.createMethod({ number, exp_month: 12, exp_year: yearOf(box.now()) + 4, cvc: "123" });
    const found = store.get("payment_method", id);
    if (!found) throw missing("PaymentMethod", id, param);
    return found;
  };
  /** A method that this customer has. @param {string} id @param {string} customer @param {string} [param] */
  box.ownMethod = (id, customer, param = "payment_method") => {
    const found = box.method(id, param);
    if (found.customer === null && TEST_METHODS[id]) return box.attach(found.id, customer);
    if (found.customer !== customer) {
      throw invalid(
        `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
        param,
        "resource_missing",
      );
    }
    return found;
  };
  box.createMethod = (/** @type {any} */ card, /** @type {any} */ billing = {}) => createMethod(box, card, billing);
  /** @param {string} id @param {string} customer */
  box.attach = (id, customer) => {
    const method = box.method(id);
    if (method.customer === customer) return method;
    const card = box.cardOf(method);
    if (method.customer !== null || store.secrets(method.id).detached) {
      throw invalid(
        "The payment method you provided has already been attached to a customer.",
        "payment_method",
        "payment_method_unexpected_state",
      );
    }
    if (card.setup) throw cardError(card.setup);
    return events.change(method, { customer }, undefined) && announce(events, "payment_method.attached", method);
  };
  /** @param {string} id */
  box.detach = (id) => {
    const method = box.method(id);
    const owner = method.customer;
    if (!owner)
      throw invalid(
        "The payment method you provided is not attached to a customer so detachment is impossible.",
        "payment_method",
      );
    store.secrets(method.id).detached = true;
    method.customer = null;
    forget(box, method.id, owner);
    events.emit("payment_method.detached", method, { customer: owner });
    return method;
  };
  /** What its card does. @param {Record<string, any>} method */
  box.cardOf = (method) => testCard(store.secrets(method.id).number) ?? { brand: "visa" };

  return calls(box);
}

/** @param {any} box */
function calls(box) {
  const { store } = box;
  const list = (/** @type {any} */ { params, path, id }) => {
    const customer = id ?? params.customer;
    if (customer) box.customer(customer, id ? "id" : "customer");
    const matches = (/** @type {any} */ known) =>
      known.customer === (customer ?? null) && (!params.type || known.type === params.type);
    return page(customer ? store.all("payment_method", matches) : [], params, path);
  };

  return {
    "POST /v1/payment_methods": (/** @type {any} */ { params }) => {
      if (params.type !== "card") throw invalid("This sandbox knows the type `card` only.", "type");
      if (!params.card?.number)
        throw invalid("Missing required param: card[number].", "card[number]", "parameter_missing");
      const method = createMethod(box, params.card, params.billing_details);
      method.metadata = mergeMetadata({}, params.metadata);
      return method;
    },
    "GET /v1/payment_methods": list,
    "GET /v1/payment_methods/{id}": (/** @type {any} */ { id }) => box.method(id, "id"),
    "POST /v1/payment_methods/{id}/attach": (/** @type {any} */ { id, params }) => {
      if (!params.customer) throw invalid("Missing required param: customer.", "customer", "parameter_missing");
      return box.attach(id, box.customer(params.customer, "customer").id);
    },
    "POST /v1/payment_methods/{id}/detach": (/** @type {any} */ { id }) => box.detach(id),
    "GET /v1/customers/{id}/payment_methods": list,
    "GET /v1/customers/{id}/payment_methods/{id}": (/** @type {any} */ { ids }) => {
      const method = box.method(ids[1], "id");
      if (method.customer !== box.customer(ids[0], "id").id) throw missing("PaymentMethod", ids[1]);
      return method;
    },
  };
}

/** @param {any} events @param {string} type @param {Record<string, any>} object */
function announce(events, type, object) {
  events.emit(type, object);
  return object;
}

/** A method that is gone is nobody's default any more. @param {any} box @param {string} id @param {string} owner */
function forget({ store, events }, id, owner) {
  const customer = store.get("customer", owner);
  if (customer?.invoice_settings?.default_payment_method === id) {
    events.change(
      customer,
      { invoice_settings: { ...customer.invoice_settings, default_payment_method: null } },
      "customer.updated",
    );
  }
  for (const subscription of store.all(
    "subscription",
    (/** @type {any} */ known) => known.default_payment_method === id,
  )) {
    const isOver = ["canceled", "incomplete_expired"].includes(subscription.status);
    events.change(subscription, { default_payment_method: null }, isOver ? undefined : "customer.subscription.updated");
  }
}

/**
 * @param {any} box
 * @param {{ number: string, exp_month?: number, exp_year?: number, cvc?: string }} given
 * @param {{ name?: string, email?: string }} [billing]
 */
function createMethod({ store, now }, given, billing = {}) {
  const number = given.number.replace(/\s/g, "");
  if (!isCardNumber(number))
    throw cardError({ code: "incorrect_number", message: "Your card number is incorrect.", param: "number" });
  const card = testCard(number);
  if (!card) {
    throw cardError({
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    });
  }
  const { exp_month: month = 12, exp_year = yearOf(now()) + 4 } = given;
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  checkExpiry({ month, year, now: now() });
  if (given.cvc !== undefined && !/^\d{3,4}$/.test(given.cvc)) {
    throw cardError({ code: "invalid_cvc", message: "Your card's security code is invalid.", param: "cvc" });
  }
  const method = resource("payment_method", {
    id: newId("pm"),
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    card: describeCard(card, number, { month, year }),
    created: now(),
    type: "card",
  });
  store.secrets(method.id).number = number;
  return store.add(method);
}

/** @param {{ brand: string, funding?: string }} card @param {string} number @param {{ month: number, year: number }} expiry */
function describeCard({ brand, funding = "credit" }, number, { month, year }) {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: brand,
    exp_month: month,
    exp_year: year,
    fingerprint: createHash("sha256").update(number).digest("base64url").replace(/[-_]/g, "").slice(0, 16),
    funding,
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** @param {{ month: number, year: number, now: number }} given */
function checkExpiry({ month, year, now }) {
  const today = new Date(now * 1000);
  if (!(month >= 1 && month <= 12))
    throw cardError({
      code: "invalid_expiry_month",
      message: "Your card's expiration month is invalid.",
      param: "exp_month",
    });
  const isPast = year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1);
  if (isPast || year > today.getUTCFullYear() + 50)
    throw cardError({
      code: "invalid_expiry_year",
      message: "Your card's expiration year is invalid.",
      param: "exp_year",
    });
}

/** @param {number} seconds */
function yearOf(seconds) {
  return new Date(seconds * 1000).getUTCFullYear();
}

/** @param {{ code: string, message: string, decline_code?: string, param?: string }} decline @param {Record<string, unknown>} [more] */
export function cardError(decline, more = {}) {
  return new StripeError(402, { type: "card_error", ...decline, ...more });
}
