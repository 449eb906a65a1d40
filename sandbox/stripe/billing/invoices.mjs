import { newId } from "../ids.mjs";
import { resource } from "../tables.mjs";
import { DAY } from "./period.mjs";

/** When a payment that failed is tried again, in days after each failure; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

/**
 * Invoices of subscriptions: written, finalised and paid.
 * @param {any} box
 */
export function invoicing(box) {
  const { store, events } = box;

  /**
   * @param {Record<string, any>} subscription
   * @param {{ reason: string, lines: Record<string, any>[], start: number, end: number, isDraft?: boolean }} parts
   */
  box.writeInvoice = (subscription, parts) => {
    const invoice = describe(box, subscription, parts);
    store.add(invoice);
    for (const line of invoice.lines.data) line.invoice = invoice.id;
    events.emit("invoice.created", invoice);
    finalize(box, invoice, subscription);
    return invoice;
  };
  box.describeInvoice = (/** @type {any} */ subscription, /** @type {any} */ parts) =>
    describe(box, subscription, parts);
  box.payInvoice = (/** @type {any} */ invoice, /** @type {any} */ options) => pay(box, invoice, options);
  box.invoicePaid = (/** @type {any} */ invoice) => paid(box, invoice);
  /** @param {Record<string, any>} invoice @param {string} status @param {Record<string, any>} [times] */
  box.closeInvoice = (invoice, status, times = {}) => {
    if (invoice.status !== "open") return;
    const transitions = { ...invoice.status_transitions, ...times };
    events.change(
      invoice,
      { status, auto_advance: false, next_payment_attempt: null, status_transitions: transitions },
      undefined,
    );
    events.emit(status === "void" ? "invoice.voided" : "invoice.marked_uncollectible", invoice);
    const intent = store.get("payment_intent", store.secrets(invoice.id).intent);
    if (intent && !["succeeded", "canceled"].includes(intent.status)) box.cancelIntent(intent, "void_invoice");
  };
  /** The open invoice of a subscription whose turn it is to be tried again. @param {Record<string, any>} subscription */
  box.openInvoices = (subscription) =>
    store.all(
      "invoice",
      (/** @type {any} */ known) =>
        known.status === "open" && known.parent?.subscription_details?.subscription === subscription.id,
    );
}

/** @param {any} box @param {Record<string, any>} subscription @param {{ reason: string, lines: Record<string, any>[], start: number, end: number }} parts */
function describe(box, subscription, { reason, lines, start, end }) {
  const customer = box.customer(subscription.customer);
  const id = newId("in");
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total + customer.balance);
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
    created: box.now(),
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

/** @param {any} box @param {Record<string, any>} invoice @param {Record<string, any>} subscription */
function finalize(box, invoice, subscription) {
  const { store, events } = box;
  const customer = box.customer(invoice.customer);
  const balance = Math.min(0, invoice.total + customer.balance);
  if (balance !== customer.balance) events.change(customer, { balance }, "customer.updated");
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  customer.next_invoice_sequence += 1;
  const page = `${box.url}/i/${invoice.id}?secret=${newId("live", 16)}`;
  store.secrets(invoice.id).page = page;
  events.change(invoice, {
    effective_at: box.now(),
    ending_balance: balance,
    hosted_invoice_url: page,
    invoice_pdf: page.replace("?", "/pdf?"),
    number,
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: box.now() },
    webhooks_delivered_at: box.now(),
  });
  events.emit("invoice.finalized", invoice);
  if (invoice.amount_due === 0) {
    paid(box, invoice);
    return;
  }
  const saves = subscription.payment_settings?.save_default_payment_method === "on_subscription";
  const intent = box.createIntent(
    "payment_intent",
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description: invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
      payment_method: box.defaultMethod(subscription) ?? null,
      setup_future_usage: saves || store.secrets(subscription.id).keepsCard ? "off_session" : null,
    },
    { invoice: invoice.id },
  );
  store.secrets(invoice.id).intent = intent.id;
  store.add(
    resource("invoice_payment", {
      id: newId("inpay"),
      amount_requested: invoice.amount_due,
      created: box.now(),
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      payment: { payment_intent: intent.id, type: "payment_intent" },
      status: "open",
    }),
  );
}

/**
 * Charges the subscription's card. Throws the card's refusal; an invoice that is paid already stays as it is.
 * @param {any} box @param {Record<string, any>} invoice @param {{ method?: string, offSession?: boolean, returnUrl?: string, isScript?: boolean }} [options]
 */
function pay(box, invoice, options = {}) {
  if (invoice.status !== "open") return invoice;
  const intent = box.store.get("payment_intent", box.store.secrets(invoice.id).intent);
  const subscription = box.store.get("subscription", invoice.parent.subscription_details.subscription);
  const method = options.method ?? box.defaultMethod(subscription);
  if (intent.status === "requires_action")
    box.events.change(intent, { status: "requires_payment_method", next_action: null });
  box.confirmIntent(intent, { ...options, method });
  if (intent.status === "requires_action") {
    attempted(box, invoice);
    box.events.emit("invoice.payment_action_required", invoice);
  }
  return invoice;
}

/** @param {any} box @param {Record<string, any>} invoice */
function attempted(box, invoice) {
  box.events.change(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
}

/** @param {any} box @param {Record<string, any>} invoice */
function paid(box, invoice) {
  const { store, events } = box;
  const payment = store.all("invoice_payment", (/** @type {any} */ known) => known.invoice === invoice.id)[0];
  if (payment)
    events.change(payment, {
      amount_paid: invoice.amount_due,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: box.now() },
    });
  events.change(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (payment ? 1 : 0),
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: box.now() },
  });
  events.emit("invoice.paid", invoice);
  events.emit("invoice.payment_succeeded", invoice);
}

/**
 * Notes a payment that failed, and when it is tried next.
 * @param {any} box @param {Record<string, any>} invoice
 * @returns {boolean} whether it will be tried again
 */
export function noteFailure(box, invoice) {
  attempted(box, invoice);
  const isFirst = invoice.billing_reason === "subscription_create";
  const pause = isFirst ? undefined : RETRY_DAYS[invoice.attempt_count - 1];
  box.events.change(invoice, { next_payment_attempt: pause === undefined ? null : box.now() + pause * DAY });
  box.events.emit("invoice.payment_failed", invoice);
  return isFirst || pause !== undefined;
}
