import { fullLines } from "../billing/lines.mjs";
import { periodEnd } from "../billing/period.mjs";
import { switchItems } from "../billing/update-subscription.mjs";
import { page } from "../http/page.mjs";
import { invalid, missing } from "../http/stripe-error.mjs";
import { newId } from "../ids.mjs";

/** @param {any} box */
export function invoices(box) {
  const { store } = box;
  /** @param {string} id */
  const invoice = (id) => {
    const found = store.get("invoice", id);
    if (!found) throw missing("invoice", id);
    return found;
  };
  return {
    "GET /v1/invoices": (/** @type {any} */ { params, path }) => {
      if (params.customer) box.customer(params.customer, "customer");
      const matches = (/** @type {any} */ known) =>
        (!params.customer || known.customer === params.customer) &&
        (!params.status || known.status === params.status) &&
        (!params.subscription || known.parent?.subscription_details?.subscription === params.subscription);
      return page(store.all("invoice", matches), params, path);
    },
    "GET /v1/invoices/{id}": (/** @type {any} */ { id }) => invoice(id),
    "POST /v1/invoices/create_preview": (/** @type {any} */ { params }) => preview(box, params),
    "POST /v1/invoices/{id}/pay": (/** @type {any} */ { id, params }) => {
      const found = invoice(id);
      if (found.status === "paid") throw invalid("Invoice is already paid", undefined, "invoice_already_paid");
      if (found.status !== "open")
        throw invalid(`This invoice can no longer be paid: it is ${found.status}.`, undefined, "invoice_not_editable");
      return box.payInvoice(found, { method: params.payment_method, offSession: params.off_session ?? true });
    },
    "POST /v1/invoices/{id}/void": (/** @type {any} */ { id }) => {
      const found = invoice(id);
      if (found.status !== "open")
        throw invalid(
          `You can only pass in open invoices. This invoice isn't open.`,
          undefined,
          "invoice_not_editable",
        );
      box.closeInvoice(found, "void", { voided_at: box.now() });
      return found;
    },
    "GET /v1/invoice_payments": (/** @type {any} */ { params, path }) =>
      page(
        store.all("invoice_payment", (/** @type {any} */ known) => !params.invoice || known.invoice === params.invoice),
        params,
        path,
      ),
  };
}

/** What the next invoice will say, or would say after a change. @param {any} box @param {Record<string, any>} params */
function preview(box, params) {
  const id =
    params.subscription ??
    box.store.all("subscription", (/** @type {any} */ known) => known.customer === params.customer)[0]?.id;
  if (!id)
    throw invalid(
      "You must pass either `customer` with a subscription, or `subscription`.",
      "subscription",
      "invoice_upcoming_none",
    );
  const subscription = structuredClone(box.subscription(id, "subscription"));
  if (["canceled", "incomplete_expired"].includes(subscription.status))
    throw invalid(
      "No upcoming invoices for customer: the subscription is canceled.",
      undefined,
      "invoice_upcoming_none",
    );
  const details = params.subscription_details ?? {};
  if (subscription.cancel_at_period_end && details.cancel_at_period_end !== false && !details.items) {
    throw invalid(
      "No upcoming invoices for customer: the subscription ends with its period.",
      undefined,
      "invoice_upcoming_none",
    );
  }
  const waiting = box.store.secrets(id).pendingLines ?? [];
  const switched = details.items ? switchItems(box, subscription, details) : { changes: {}, lines: [], resets: false };
  Object.assign(subscription, switched.changes);
  const [item] = subscription.items.data;
  const isNow = switched.resets || details.proration_behavior === "always_invoice";
  const period = switched.resets
    ? { start: item.current_period_start, end: item.current_period_end }
    : {
        start: item.current_period_end,
        end: periodEnd(item.current_period_end, item.price.recurring, subscription.billing_cycle_anchor),
      };
  const full = isNow && !switched.resets ? [] : fullLines(box, subscription, period);
  const made = box.describeInvoice(subscription, {
    reason: "upcoming",
    lines: [...waiting, ...switched.lines, ...full],
    start: item.current_period_start,
    end: item.current_period_end,
  });
  return Object.assign(made, {
    id: newId("upcoming_in"),
    next_payment_attempt: isNow ? box.now() : item.current_period_end,
  });
}
