import { newId } from "../ids";
import type { Invoice, InvoiceLine, Subscription } from "../objects";
import type { Sandbox } from "../sandbox";
import { requireCustomer } from "./customers";
import { type ConfirmOptions, cancelIntent, confirmIntent, createIntent } from "./intents";
import { DAY } from "./period";
import { defaultMethodOf, subscriptionOf } from "./subscription-state";

/** Days after each failed payment until the next try; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
/** The smallest charge in US dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST_CHARGE = 50;

export type InvoiceParts = { reason: Invoice["billing_reason"]; lines: InvoiceLine[] };

/** Returns an invoice that is not stored. */
export function draftInvoice(sandbox: Sandbox, subscription: Subscription, parts: InvoiceParts): Invoice {
  const customer = requireCustomer(sandbox, subscription.customer);
  const total = parts.lines.reduce((sum, line) => sum + line.amount, 0);
  const owed = total + customer.balance;
  const due = owed < SMALLEST_CHARGE ? 0 : owed;
  return {
    id: newId("in"),
    object: "invoice",
    amount_due: due,
    amount_paid: 0,
    attempt_count: 0,
    billing_reason: parts.reason,
    created: sandbox.now(),
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: "list", data: parts.lines },
    next_payment_attempt: null,
    number: null,
    parent: { subscription_details: { subscription: subscription.id } },
    starting_balance: customer.balance,
    status: "draft",
    total,
  };
}

/**
 * Creates the latest invoice of a subscription and opens it: numbers it, applies the customer's balance and creates the
 * intent that pays it. An amount that is too small to charge stays on the balance for the next invoice.
 */
export function createInvoice(sandbox: Sandbox, subscription: Subscription, parts: InvoiceParts): Invoice {
  const { store, events } = sandbox;
  const customer = requireCustomer(sandbox, subscription.customer);
  const invoice = store.add(draftInvoice(sandbox, subscription, parts));
  events.emit("invoice.created", invoice);
  const balance = invoice.total + customer.balance - invoice.amount_due;
  events.change(customer, { balance }, "customer.updated");
  const sequence = store.all("invoice", (known) => known.customer === customer.id).length;
  const page = `${sandbox.url}/i/${invoice.id}?secret=${newId("live", 16)}`;
  events.change(invoice, {
    hosted_invoice_url: page,
    // There is no PDF: the address shows the same page.
    invoice_pdf: page,
    number: `${customer.id.slice(-8).toUpperCase()}-${String(sequence).padStart(4, "0")}`,
    status: "open",
  });
  events.emit("invoice.finalized", invoice);
  if (invoice.amount_due === 0) markPaid(sandbox, invoice);
  else createPayment(sandbox, invoice, subscription);
  events.change(subscription, { latest_invoice: invoice.id });
  return invoice;
}

function createPayment(sandbox: Sandbox, invoice: Invoice, subscription: Subscription) {
  const savesCard = subscription.payment_settings.save_default_payment_method === "on_subscription";
  const intent = createIntent(
    sandbox,
    {
      object: "payment_intent",
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      payment_method: defaultMethodOf(sandbox, subscription) ?? null,
      setup_future_usage: savesCard ? "off_session" : null,
    },
    { invoice: invoice.id },
  );
  sandbox.store.internalsOf(invoice.id).intent = intent.id;
}

/** Returns the intent that pays an invoice. */
export function intentOf({ store }: Sandbox, { id }: Invoice) {
  return store.get("payment_intent", store.internalsOf(id).intent);
}

/** Charges an open invoice. @throws StripeError when the card is declined */
export function payInvoice(sandbox: Sandbox, invoice: Invoice, options: ConfirmOptions): Invoice {
  const intent = intentOf(sandbox, invoice);
  if (invoice.status !== "open" || !intent) return invoice;
  const method = options.method ?? defaultMethodOf(sandbox, subscriptionOf(sandbox, invoice));
  confirmIntent(sandbox, intent, { ...options, method });
  return invoice;
}

/** Records that an invoice is paid, and tells it. */
export function markPaid({ events }: Sandbox, invoice: Invoice) {
  events.change(invoice, {
    amount_paid: invoice.amount_due,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    next_payment_attempt: null,
    status: "paid",
  });
  events.emit("invoice.paid", invoice);
  events.emit("invoice.payment_succeeded", invoice);
}

/** Closes an open invoice; it can be paid no more. */
export function closeInvoice(sandbox: Sandbox, invoice: Invoice, status: "void" | "uncollectible") {
  sandbox.events.change(invoice, { status, next_payment_attempt: null });
  sandbox.events.emit(status === "void" ? "invoice.voided" : "invoice.marked_uncollectible", invoice);
  const intent = intentOf(sandbox, invoice);
  if (intent) cancelIntent(sandbox, intent);
}

/** Returns the unpaid invoices of a subscription, newest first. */
export function openInvoicesOf({ store }: Sandbox, subscription: Subscription): Invoice[] {
  return store.all(
    "invoice",
    ({ status, parent }) => status === "open" && parent.subscription_details.subscription === subscription.id,
  );
}

/**
 * Records a failed payment and schedules the next try.
 * @returns whether the subscription continues
 */
export function recordFailure({ events, now }: Sandbox, invoice: Invoice): boolean {
  const isFirst = invoice.billing_reason === "subscription_create";
  const pause = isFirst ? undefined : RETRY_DAYS[invoice.attempt_count];
  events.change(invoice, {
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: pause === undefined ? null : now() + pause * DAY,
  });
  events.emit("invoice.payment_failed", invoice);
  return isFirst || pause !== undefined;
}
