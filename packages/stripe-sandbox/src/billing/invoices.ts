import { newId } from "../ids";
import type { Invoice, Subscription } from "../objects";
import { resource } from "../resource";
import type { ConfirmOptions, InvoiceOperations, InvoiceParts, Sandbox } from "../sandbox";
import { DAY } from "./period";
import { subscriptionOf } from "./subscription-state";

/** Days after each failed payment until the next try; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
/** The smallest charge in US dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST_CHARGE = 50;

/** Creates, finalizes and charges the invoices of subscriptions. */
export function invoiceOperations(sandbox: Sandbox): InvoiceOperations {
  const { store, events } = sandbox;
  return {
    createInvoice(subscription, parts) {
      const invoice = draft(sandbox, subscription, parts);
      store.add(invoice);
      for (const line of invoice.lines.data) line.invoice = invoice.id;
      events.emit("invoice.created", invoice);
      finalize(sandbox, invoice, subscription);
      return invoice;
    },
    draftInvoice: (subscription, parts) => draft(sandbox, subscription, parts),
    payInvoice: (invoice, options) => pay(sandbox, invoice, options),
    markInvoicePaid: (invoice) => markPaid(sandbox, invoice),
    closeInvoice: (invoice, status) => close(sandbox, invoice, status),
    openInvoicesOf: (subscription) =>
      store.all(
        "invoice",
        ({ status, parent }) => status === "open" && parent?.subscription_details?.subscription === subscription.id,
      ),
  };
}

function draft(sandbox: Sandbox, subscription: Subscription, { reason, lines, start, end }: InvoiceParts): Invoice {
  const customer = sandbox.requireCustomer(subscription.customer);
  const id = newId("in");
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const owed = total + customer.balance;
  const due = owed < SMALLEST_CHARGE ? 0 : owed;
  return resource("invoice", {
    id,
    account_country: "US",
    account_name: "Sandbox",
    amount_due: due,
    amount_remaining: due,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: sandbox.now(),
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    customer_tax_ids: [],
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: end,
    period_start: start,
    starting_balance: customer.balance,
    status: "draft",
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  });
}

/**
 * Opens a draft: numbers it, applies the customer's balance and creates the intent that pays it. What is too little to
 * charge stays on the balance for the next invoice.
 */
function finalize(sandbox: Sandbox, invoice: Invoice, subscription: Subscription) {
  const { store, events } = sandbox;
  const customer = sandbox.requireCustomer(subscription.customer);
  const balance = invoice.total + customer.balance - invoice.amount_due;
  if (balance !== customer.balance) events.change(customer, { balance }, "customer.updated");
  const sequence = customer.next_invoice_sequence ?? 1;
  const number = `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`;
  customer.next_invoice_sequence = sequence + 1;
  const page = `${sandbox.url}/i/${invoice.id}?secret=${newId("live", 16)}`;
  store.internalsOf(invoice.id).page = page;
  events.change(invoice, {
    effective_at: sandbox.now(),
    ending_balance: balance,
    hosted_invoice_url: page,
    invoice_pdf: page.replace("?", "/pdf?"),
    number,
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: sandbox.now() },
    webhooks_delivered_at: sandbox.now(),
  });
  events.emit("invoice.finalized", invoice);
  if (invoice.amount_due === 0) markPaid(sandbox, invoice);
  else createPayment(sandbox, invoice, subscription);
}

function createPayment(sandbox: Sandbox, invoice: Invoice, subscription: Subscription) {
  const { store } = sandbox;
  const savesCard = subscription.payment_settings?.save_default_payment_method === "on_subscription";
  const intent = sandbox.createIntent(
    "payment_intent",
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description: invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
      payment_method: sandbox.defaultMethodOf(subscription) ?? null,
      setup_future_usage: savesCard ? "off_session" : null,
    },
    { invoice: invoice.id },
  );
  store.internalsOf(invoice.id).intent = intent.id;
  store.add(
    resource("invoice_payment", {
      id: newId("inpay"),
      amount_requested: invoice.amount_due,
      created: sandbox.now(),
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      payment: { payment_intent: intent.id, type: "payment_intent" },
      status: "open",
    }),
  );
}

function pay(sandbox: Sandbox, invoice: Invoice, options: ConfirmOptions): Invoice {
  const { store, events } = sandbox;
  const intent = store.get("payment_intent", store.internalsOf(invoice.id).intent);
  if (invoice.status !== "open" || !intent) return invoice;
  const method = options.method ?? sandbox.defaultMethodOf(subscriptionOf(store, invoice));
  if (intent.status === "requires_action")
    events.change(intent, { status: "requires_payment_method", next_action: null });
  const { status } = sandbox.confirmIntent(intent, { ...options, method });
  if (status === "requires_action") {
    countAttempt(sandbox, invoice);
    events.emit("invoice.payment_action_required", invoice);
  }
  return invoice;
}

function countAttempt({ events }: Sandbox, invoice: Invoice) {
  events.change(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
}

function markPaid({ store, events, now }: Sandbox, invoice: Invoice) {
  const [payment] = store.all("invoice_payment", (known) => known.invoice === invoice.id);
  if (payment)
    events.change(payment, {
      amount_paid: invoice.amount_due,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: now() },
    });
  events.change(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (payment ? 1 : 0),
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now() },
  });
  events.emit("invoice.paid", invoice);
  events.emit("invoice.payment_succeeded", invoice);
}

function close(sandbox: Sandbox, invoice: Invoice, status: "void" | "uncollectible") {
  const { store, events, now } = sandbox;
  if (invoice.status !== "open") return;
  const time = status === "void" ? { voided_at: now() } : { marked_uncollectible_at: now() };
  events.change(invoice, {
    status,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, ...time },
  });
  events.emit(status === "void" ? "invoice.voided" : "invoice.marked_uncollectible", invoice);
  const intent = store.get("payment_intent", store.internalsOf(invoice.id).intent);
  if (intent && !["succeeded", "canceled"].includes(intent.status)) sandbox.cancelIntent(intent, "void_invoice");
}

/**
 * Records a failed payment and schedules the next try.
 * @returns whether there will be another try
 */
export function recordFailure(sandbox: Sandbox, invoice: Invoice): boolean {
  countAttempt(sandbox, invoice);
  const isFirst = invoice.billing_reason === "subscription_create";
  const pause = isFirst ? undefined : RETRY_DAYS[invoice.attempt_count - 1];
  const next = pause === undefined ? null : sandbox.now() + pause * DAY;
  sandbox.events.change(invoice, { next_payment_attempt: next });
  sandbox.events.emit("invoice.payment_failed", invoice);
  return isFirst || pause !== undefined;
}
