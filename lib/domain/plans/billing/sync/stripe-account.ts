import "server-only";
import type Stripe from "stripe";
import { callStripe } from "./call-stripe";

/** The parts of a Stripe customer that we use. */
export type StripeAccount = {
  customer: Stripe.Customer;
  /** Newest first, ended ones included; each with its latest invoice. */
  subscriptions: Stripe.Subscription[];
  /** Newest first. */
  cards: Stripe.PaymentMethod[];
};

const MANY = 100;

/** Reads a customer from Stripe. Returns null when it was deleted there. Error: NOT_FOUND when there never was one. */
export function readStripeAccount(customerId: string): Promise<StripeAccount | null> {
  return callStripe(async (api) => {
    const customer = await api.customers.retrieve(customerId);
    if (customer.deleted) return null;
    const [subscriptions, cards] = await Promise.all([
      api.subscriptions.list({ customer: customerId, status: "all", limit: MANY, expand: ["data.latest_invoice"] }),
      api.customers.listPaymentMethods(customerId, { type: "card", limit: MANY }),
    ]);
    return {
      customer,
      subscriptions: [...subscriptions.data].sort(newestFirst),
      cards: [...cards.data].sort(newestFirst),
    };
  });
}

/** Within a second, in the order in which Stripe lists them: newest first. */
const newestFirst = (a: { created: number }, b: { created: number }) => b.created - a.created;

/** States of a subscription that may still be paid, best first. */
const RUNNING: readonly string[] = ["active", "trialing", "past_due", "unpaid", "paused"];

export const isRunning = ({ status }: { status: string | null }): boolean => RUNNING.includes(status ?? "");

/**
 * Returns the running subscriptions, the one that counts first: the best, and of those the oldest. More than one is a
 * mistake.
 */
export function runningSubscriptions({ subscriptions }: Pick<StripeAccount, "subscriptions">): Stripe.Subscription[] {
  const rank = ({ status }: Stripe.Subscription) => RUNNING.indexOf(status);
  return subscriptions
    .filter(isRunning)
    .reverse()
    .sort((a, b) => rank(a) - rank(b));
}

/** Returns the id of an object that may be expanded. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** Returns the card that pays next: the subscription's own, else the customer's. */
export function defaultCard({ customer, subscriptions }: StripeAccount): string | null {
  const [running] = runningSubscriptions({ subscriptions });
  return idOf(running?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
}
