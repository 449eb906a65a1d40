import { cardError, invalid, missing } from "../http/stripe-error";
import { newId } from "../ids";
import type { PaymentMethod } from "../objects";
import type { Sandbox } from "../sandbox";
import { type TestCard, testCard } from "./cards";
import { isOver } from "./subscription-state";

export type CardDetails = { number: string; exp_month?: number; exp_year?: number; cvc?: string };

/** Returns a payment method. `param` names where its id was given. */
export function requireMethod({ store }: Sandbox, id: string, param = "payment_method"): PaymentMethod {
  const found = store.get("payment_method", id);
  if (!found) throw missing("PaymentMethod", id, param);
  return found;
}

/** Returns a payment method that is attached to this customer. */
export function requireMethodOf(
  sandbox: Sandbox,
  customer: string,
  { id, param }: { id: string; param: string },
): PaymentMethod {
  const found = requireMethod(sandbox, id, param);
  if (found.customer === customer) return found;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    param,
    "resource_missing",
  );
}

/** Returns the behaviour of the card behind a payment method. */
export function cardOf({ store }: Sandbox, { id }: PaymentMethod): TestCard {
  return testCard(store.internalsOf(id).number) ?? { brand: "visa" };
}

/** Detaches a card from its customer, and removes it as the default of the customer and of subscriptions. */
export function detachMethod(sandbox: Sandbox, id: string): PaymentMethod {
  const { store, events } = sandbox;
  const method = requireMethod(sandbox, id);
  const customer = store.get("customer", method.customer);
  if (!customer)
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      "payment_method",
    );
  method.customer = null;
  if (customer.invoice_settings.default_payment_method === id)
    events.change(customer, { invoice_settings: { default_payment_method: null } }, "customer.updated");
  for (const subscription of store.all("subscription", (known) => known.default_payment_method === id)) {
    const type = isOver(subscription) ? undefined : "customer.subscription.updated";
    events.change(subscription, { default_payment_method: null }, type);
  }
  events.emit("payment_method.detached", method, { customer: customer.id });
  return method;
}

/** Creates a payment method from a test card. @throws StripeError 402 when it is none, or is expired */
export function createMethod({ store, now }: Sandbox, given: CardDetails): PaymentMethod {
  const number = given.number.replace(/\s/g, "");
  const card = testCard(number);
  if (!card)
    throw cardError({
      code: "incorrect_number",
      message: "Your card was declined. Your request was in test mode, but used a non test card.",
      param: "number",
    });
  const today = new Date(now() * 1000);
  const { exp_month = 12, exp_year: year = today.getUTCFullYear() + 4, cvc = "123" } = given;
  const exp_year = year < 100 ? 2000 + year : year;
  const isValid = exp_month >= 1 && exp_month <= 12 && new Date(Date.UTC(exp_year, exp_month, 1)) > today;
  if (!isValid)
    throw cardError({
      code: "invalid_expiry_year",
      message: "Your card's expiration date is invalid.",
      param: "exp_year",
    });
  if (!/^\d{3,4}$/.test(cvc))
    throw cardError({ code: "invalid_cvc", message: "Your card's security code is invalid.", param: "cvc" });
  const method: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    card: { brand: card.brand, exp_month, exp_year, last4: number.slice(-4) },
    created: now(),
    customer: null,
    type: "card",
  };
  store.internalsOf(method.id).number = number;
  return store.add(method);
}
