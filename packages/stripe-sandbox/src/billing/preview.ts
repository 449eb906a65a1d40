import type Stripe from "stripe";
import { invalid, required } from "../http/stripe-error";
import { newId } from "../ids";
import type { Invoice, Wire } from "../objects";
import type { Sandbox } from "../sandbox";
import { draftInvoice } from "./invoices";
import { fullLine } from "./lines";
import { periodEnd } from "./period";
import { firstItem, isOver, requireSubscription } from "./subscription-state";
import { switchPrice } from "./update-subscription";

/** Returns the next invoice of a subscription, as it is or after a change. Nothing is stored. */
export function previewInvoice(sandbox: Sandbox, params: Wire<Stripe.InvoiceCreatePreviewParams>): Invoice {
  const id = required(params.subscription, "subscription");
  const subscription = structuredClone(requireSubscription(sandbox, id, "subscription"));
  const details = params.subscription_details ?? {};
  const isEnding = subscription.cancel_at_period_end && details.cancel_at_period_end !== false && !details.items;
  if (isOver(subscription) || isEnding)
    throw invalid("No upcoming invoices for customer.", undefined, "invoice_upcoming_none");
  const switched = details.items ? switchPrice(sandbox, subscription, details) : undefined;
  Object.assign(subscription, switched?.changes);
  const { price, current_period_end: end } = firstItem(subscription);
  const isNow = switched !== undefined && (switched.resets || details.proration_behavior === "always_invoice");
  const next = { start: end, end: periodEnd(end, price.recurring, subscription.billing_cycle_anchor) };
  const invoice = draftInvoice(sandbox, subscription, {
    reason: "upcoming",
    lines: isNow ? switched.lines : [fullLine(sandbox, subscription, next)],
  });
  if (isNow) invoice.parent.subscription_details.subscription_proration_date = switched.at;
  return Object.assign(invoice, { id: newId("upcoming_in"), next_payment_attempt: isNow ? sandbox.now() : end });
}
