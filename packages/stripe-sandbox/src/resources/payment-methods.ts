import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { isCardNumber, TEST_METHODS, type TestCard, testCard } from "../billing/cards";
import { isOver } from "../billing/subscription-state";
import { page } from "../http/page";
import { cardError, invalid, missing, missingParameter } from "../http/stripe-error";
import { newId } from "../ids";
import type { PaymentMethod } from "../objects";
import { resource } from "../resource";
import type { ApiCall, ApiHandlers, CardDetails, PaymentMethodOperations, Sandbox } from "../sandbox";
import { mergeMetadata } from "./metadata";

type CardDescription = NonNullable<PaymentMethod["card"]>;
type BillingDetails = PaymentMethod["billing_details"];

export function paymentMethodOperations(sandbox: Sandbox): PaymentMethodOperations {
  const { store } = sandbox;
  return {
    requireMethod(id, param = "payment_method") {
      const number = TEST_METHODS[id];
      if (number) return createMethod(sandbox, { number, cvc: "123" });
      const found = store.get("payment_method", id);
      if (!found) throw missing("PaymentMethod", id, param);
      return found;
    },
    requireMethodOf(customer, id, param = "payment_method") {
      const found = sandbox.requireMethod(id, param);
      if (found.customer === null && TEST_METHODS[id]) return sandbox.attachMethod(found.id, customer);
      if (found.customer === customer) return found;
      throw invalid(
        `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
        param,
        "resource_missing",
      );
    },
    createMethod: (card, billing) => createMethod(sandbox, card, billing),
    attachMethod: (id, customer) => attach(sandbox, id, customer),
    detachMethod: (id) => detach(sandbox, id),
    cardOf: (method) => testCard(store.internalsOf(method.id).number) ?? { brand: "visa" },
  };
}

/** Handles payment methods of type `card`. */
export function paymentMethodCalls(sandbox: Sandbox): ApiHandlers {
  const { store } = sandbox;
  const list = ({ params, path, id }: ApiCall<Stripe.PaymentMethodListParams>) => {
    const customer = id || params.customer;
    if (!customer) return page<PaymentMethod>([], params, path);
    sandbox.requireCustomer(customer, id ? "id" : "customer");
    const matches = (method: PaymentMethod) =>
      method.customer === customer && (!params.type || method.type === params.type);
    return page(store.all("payment_method", matches), params, path);
  };

  return {
    "POST /v1/payment_methods": ({ params }: ApiCall<Stripe.PaymentMethodCreateParams>) => {
      if (params.type !== "card") throw invalid("This sandbox supports the type `card` only.", "type");
      const { card } = params;
      if (!card?.number) throw missingParameter("card[number]");
      const method = createMethod(
        sandbox,
        { ...card, number: card.number },
        params.billing_details as Partial<BillingDetails>,
      );
      method.metadata = mergeMetadata({}, params.metadata);
      return method;
    },
    "GET /v1/payment_methods": list,
    "GET /v1/payment_methods/{id}": ({ id }) => sandbox.requireMethod(id, "id"),
    "POST /v1/payment_methods/{id}/attach": ({ id, params }: ApiCall<Stripe.PaymentMethodAttachParams>) => {
      if (!params.customer) throw missingParameter("customer");
      return sandbox.attachMethod(id, sandbox.requireCustomer(params.customer, "customer").id);
    },
    "POST /v1/payment_methods/{id}/detach": ({ id }) => sandbox.detachMethod(id),
    "GET /v1/customers/{id}/payment_methods": list,
    "GET /v1/customers/{id}/payment_methods/{id}": ({ ids: [customer = "", id = ""] }) => {
      const method = sandbox.requireMethod(id, "id");
      if (method.customer !== sandbox.requireCustomer(customer).id) throw missing("PaymentMethod", id);
      return method;
    },
  };
}

function attach(sandbox: Sandbox, id: string, customer: string): PaymentMethod {
  const { store, events } = sandbox;
  const method = sandbox.requireMethod(id);
  if (method.customer === customer) return method;
  if (method.customer !== null || store.internalsOf(method.id).detached) {
    throw invalid(
      "The payment method you provided has already been attached to a customer.",
      "payment_method",
      "payment_method_unexpected_state",
    );
  }
  const { setup } = sandbox.cardOf(method);
  if (setup) throw cardError(setup);
  method.customer = customer;
  events.emit("payment_method.attached", method);
  return method;
}

function detach(sandbox: Sandbox, id: string): PaymentMethod {
  const { store, events } = sandbox;
  const method = sandbox.requireMethod(id);
  const { customer } = method;
  if (!customer)
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      "payment_method",
    );
  store.internalsOf(method.id).detached = true;
  method.customer = null;
  removeDefault(sandbox, method.id, customer);
  events.emit("payment_method.detached", method, { customer });
  return method;
}

/** Removes a detached method as the default of its customer and of subscriptions. */
function removeDefault({ store, events }: Sandbox, method: string, customerId: string) {
  const customer = store.get("customer", customerId);
  if (customer?.invoice_settings?.default_payment_method === method) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
    events.change(customer, { invoice_settings }, "customer.updated");
  }
  for (const subscription of store.all("subscription", (known) => known.default_payment_method === method)) {
    const type = isOver(subscription) ? undefined : "customer.subscription.updated";
    events.change(subscription, { default_payment_method: null }, type);
  }
}

function createMethod(
  { store, now }: Sandbox,
  given: CardDetails,
  billing: Partial<BillingDetails> = {},
): PaymentMethod {
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
  const today = new Date(now() * 1000);
  const { exp_month: month = 12, exp_year = today.getUTCFullYear() + 4 } = given;
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  checkExpiry({ month, year }, today);
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
  store.internalsOf(method.id).number = number;
  return store.add(method);
}

type Expiry = { month: number; year: number };

function describeCard(
  { brand, funding = "credit" }: TestCard,
  number: string,
  { month, year }: Expiry,
): CardDescription {
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

function checkExpiry({ month, year }: Expiry, today: Date) {
  if (!(month >= 1 && month <= 12))
    throw cardError({
      code: "invalid_expiry_month",
      message: "Your card's expiration month is invalid.",
      param: "exp_month",
    });
  const thisYear = today.getUTCFullYear();
  const isPast = year < thisYear || (year === thisYear && month < today.getUTCMonth() + 1);
  if (isPast || year > thisYear + 50)
    throw cardError({
      code: "invalid_expiry_year",
      message: "Your card's expiration year is invalid.",
      param: "exp_year",
    });
}
