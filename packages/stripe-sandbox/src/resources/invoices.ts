import type Stripe from "stripe";
import { fullLines } from "../billing/lines";
import { periodEnd } from "../billing/period";
import { firstItem, isOver, recurrenceOf } from "../billing/subscription-state";
import { type Switched, switchItems } from "../billing/update-subscription";
import { page } from "../http/page";
import { invalid, missing } from "../http/stripe-error";
import { newId } from "../ids";
import type { Checked, Invoice, Subscription } from "../objects";
import type { ApiCall, ApiHandlers, Sandbox } from "../sandbox";

/** Handles invoices, their payments and the preview of the next one. */
export function invoiceCalls(sandbox: Sandbox): ApiHandlers {
  const { store } = sandbox;
  const requireInvoice = (id: string) => {
    const found = store.get("invoice", id);
    if (!found) throw missing("invoice", id);
    return found;
  };
  return {
    "GET /v1/invoices": ({ params, path }: ApiCall<Stripe.InvoiceListParams>) => {
      if (params.customer) sandbox.requireCustomer(params.customer, "customer");
      const matches = ({ customer, status, parent }: Invoice) =>
        (!params.customer || customer === params.customer) &&
        (!params.status || status === params.status) &&
        (!params.subscription || parent?.subscription_details?.subscription === params.subscription);
      return page(store.all("invoice", matches), params, path);
    },
    "GET /v1/invoices/{id}": ({ id }) => requireInvoice(id),
    "POST /v1/invoices/create_preview": ({ params }: ApiCall<Stripe.InvoiceCreatePreviewParams>) =>
      preview(sandbox, params),
    "POST /v1/invoices/{id}/pay": ({ id, params }: ApiCall<Stripe.InvoicePayParams>) => {
      const found = requireInvoice(id);
      if (found.status === "paid") throw invalid("Invoice is already paid", undefined, "invoice_already_paid");
      if (found.status !== "open")
        throw invalid(`This invoice can no longer be paid: it is ${found.status}.`, undefined, "invoice_not_editable");
      return sandbox.payInvoice(found, { method: params.payment_method, offSession: params.off_session ?? true });
    },
    "POST /v1/invoices/{id}/void": ({ id }) => {
      const found = requireInvoice(id);
      if (found.status !== "open")
        throw invalid(
          "You can only pass in open invoices. This invoice isn't open.",
          undefined,
          "invoice_not_editable",
        );
      sandbox.closeInvoice(found, "void");
      return found;
    },
    "GET /v1/invoice_payments": ({ params, path }: ApiCall<Stripe.InvoicePaymentListParams>) =>
      page(
        store.all("invoice_payment", ({ invoice }) => !params.invoice || invoice === params.invoice),
        params,
        path,
      ),
  };
}

/** Returns the next invoice of a subscription, as it is or after a change. */
function preview(sandbox: Sandbox, params: Checked<Stripe.InvoiceCreatePreviewParams>): Invoice {
  const subscription = structuredClone(previewed(sandbox, params));
  const details = params.subscription_details ?? {};
  if (subscription.cancel_at_period_end && details.cancel_at_period_end !== false && !details.items)
    throw noUpcoming("No upcoming invoices for customer: the subscription ends with its period.");
  const waiting = sandbox.store.internalsOf(subscription.id).pendingLines ?? [];
  requireProration(params);
  const switched: Switched = details.items
    ? switchItems(sandbox, subscription, details)
    : { changes: {}, lines: [], resets: false, at: sandbox.now() };
  Object.assign(subscription, switched.changes);
  const { price, current_period_start, current_period_end } = firstItem(subscription);
  const isNow = switched.resets || details.proration_behavior === "always_invoice";
  const period = switched.resets
    ? { start: current_period_start, end: current_period_end }
    : {
        start: current_period_end,
        end: periodEnd(current_period_end, recurrenceOf(price), subscription.billing_cycle_anchor),
      };
  const full = isNow && !switched.resets ? [] : fullLines(sandbox, subscription, period);
  const invoice = sandbox.draftInvoice(subscription, {
    reason: "upcoming",
    lines: [...waiting, ...switched.lines, ...full],
    start: current_period_start,
    end: current_period_end,
  });
  if (switched.lines.length > 0 && invoice.parent?.subscription_details)
    invoice.parent.subscription_details.subscription_proration_date = switched.at;
  return Object.assign(invoice, {
    id: newId("upcoming_in"),
    next_payment_attempt: isNow ? sandbox.now() : current_period_end,
  });
}

function requireProration({ subscription, subscription_details }: Checked<Stripe.InvoiceCreatePreviewParams>) {
  const { proration_date, proration_behavior, items, trial_end } = subscription_details ?? {};
  if (proration_date === undefined) return;
  const place = "subscription_details[proration_date]";
  if (!subscription || (!items && trial_end === undefined))
    throw invalid("A proration date needs `subscription` and one of `items` or `trial_end`.", place);
  if (proration_behavior === "none")
    throw invalid("A proration date cannot be combined with `proration_behavior` none.", place);
}

function previewed(sandbox: Sandbox, params: Checked<Stripe.InvoiceCreatePreviewParams>): Subscription {
  const [newest] = sandbox.store.all("subscription", ({ customer }) => customer === params.customer);
  const id = params.subscription ?? newest?.id;
  if (!id) throw noUpcoming("You must pass either `customer` with a subscription, or `subscription`.", "subscription");
  const subscription = sandbox.requireSubscription(id, "subscription");
  if (isOver(subscription)) throw noUpcoming("No upcoming invoices for customer: the subscription is canceled.");
  return subscription;
}

function noUpcoming(message: string, param?: string) {
  return invalid(message, param, "invoice_upcoming_none");
}
