import "server-only";
import type Stripe from "stripe";
import { askStripe } from "./call-stripe";

/** All that the payment provider knows of one of our customers and that matters here. */
export type StripeAccount = {
  customer: Stripe.Customer;
  /** newest first, the ended ones too; each with its latest invoice */
  subscriptions: Stripe.Subscription[];
  /** newest first */
  cards: Stripe.PaymentMethod[];
};

const MANY = 100;

/** Reads a customer now. Null: the customer was deleted there. Error: NOT_FOUND when there never was one. */
export function readStripeAccount(customerId: string): Promise<StripeAccount | null> {
  return askStripe(async (api) => {
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

/** Within a second as the provider lists them, which is newest first. */
const newestFirst = (a: { created: number }, b: { created: number }) => b.created - a.created;

/** States of a subscription that still has a claim on money, the best first. */
const RUNNING: readonly string[] = ["active", "trialing", "past_due", "unpaid", "paused"];

export const isRunning = ({ status }: { status: string | null }): boolean => RUNNING.includes(status ?? "");

/** The subscriptions that run, the one that counts first: the best, of those the oldest. More than one is a mistake. */
export function runningSubscriptions({ subscriptions }: Pick<StripeAccount, "subscriptions">): Stripe.Subscription[] {
  const rank = ({ status }: Stripe.Subscription) => RUNNING.indexOf(status);
  return subscriptions
    .filter(isRunning)
    .reverse()
    .sort((a, b) => rank(a) - rank(b));
}

/** The id of a thing that may have come whole. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** The card that the next payment is taken from: the subscription's own, else the customer's. */
export function defaultCard({ customer, subscriptions }: StripeAccount): string | null {
  const [running] = runningSubscriptions({ subscriptions });
  return idOf(running?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
}
