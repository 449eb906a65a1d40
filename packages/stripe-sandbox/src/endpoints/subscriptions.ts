import type Stripe from "stripe";
import { createSubscription } from "../billing/create-subscription";
import { requireCustomer } from "../billing/customers";
import { closeInvoice, payInvoice } from "../billing/invoices";
import { endSubscription } from "../billing/outcomes";
import { previewInvoice } from "../billing/preview";
import { isOver, requireSubscription } from "../billing/subscription-state";
import { updateSubscription } from "../billing/update-subscription";
import { type Endpoints, endpoint, page } from "../http/endpoint";
import { invalid, missing } from "../http/stripe-error";
import type { Invoice, Subscription } from "../objects";
import type { Sandbox } from "../sandbox";

/** Lists the endpoints of subscriptions and their invoices. */
export function subscriptionEndpoints(sandbox: Sandbox): Endpoints {
  const { store } = sandbox;
  return {
    "POST /v1/subscriptions": endpoint<Stripe.SubscriptionCreateParams>(
      [
        "customer",
        "default_payment_method",
        "items[][price]",
        "metadata*",
        "payment_behavior",
        "payment_settings[payment_method_types][]",
        "payment_settings[save_default_payment_method]",
        "trial_period_days",
        "trial_settings[end_behavior][missing_payment_method]",
      ],
      ({ params }) => createSubscription(sandbox, params),
    ),
    "GET /v1/subscriptions": endpoint<Stripe.SubscriptionListParams>(
      ["customer", "limit", "status"],
      ({ params: { customer, status, limit }, path }) => {
        if (customer) requireCustomer(sandbox, customer, "customer");
        const matches = (known: Subscription) =>
          known.customer === (customer ?? known.customer) &&
          (status === undefined ? !isOver(known) : status === "all" || known.status === status);
        return page(store.all("subscription", matches), { limit }, path);
      },
    ),
    "GET /v1/subscriptions/{id}": endpoint([], ({ id }) => requireSubscription(sandbox, id)),
    "POST /v1/subscriptions/{id}": endpoint<Stripe.SubscriptionUpdateParams>(
      [
        "cancel_at",
        "cancel_at_period_end",
        "default_payment_method",
        "items[][id]",
        "items[][price]",
        "payment_behavior",
        "proration_behavior",
        "proration_date",
      ],
      ({ id, params }) => updateSubscription(sandbox, requireSubscription(sandbox, id), params),
    ),
    "DELETE /v1/subscriptions/{id}": endpoint<Stripe.SubscriptionCancelParams>(["prorate"], ({ id }) => {
      const subscription = requireSubscription(sandbox, id);
      if (isOver(subscription)) throw missing("subscription", id);
      return endSubscription(sandbox, subscription);
    }),
    ...invoiceEndpoints(sandbox),
  };
}

function invoiceEndpoints(sandbox: Sandbox): Endpoints {
  const { store } = sandbox;
  const requireOpen = (id: string) => {
    const found = store.get("invoice", id);
    if (!found) throw missing("invoice", id);
    if (found.status === "paid") throw invalid("Invoice is already paid", undefined, "invoice_already_paid");
    if (found.status !== "open") throw invalid("This invoice isn't open.", undefined, "invoice_not_editable");
    return found;
  };
  return {
    "GET /v1/invoices": endpoint<Stripe.InvoiceListParams>(
      ["customer", "limit", "status", "subscription"],
      ({ params, path }) => {
        const matches = ({ customer, status, parent: { subscription_details: of } }: Invoice) =>
          customer === (params.customer ?? customer) &&
          status === (params.status ?? status) &&
          of.subscription === (params.subscription ?? of.subscription);
        return page(store.all("invoice", matches), params, path);
      },
    ),
    "POST /v1/invoices/create_preview": endpoint<Stripe.InvoiceCreatePreviewParams>(
      [
        "customer",
        "subscription",
        "subscription_details[cancel_at]",
        "subscription_details[cancel_at_period_end]",
        "subscription_details[items][][id]",
        "subscription_details[items][][price]",
        "subscription_details[proration_behavior]",
        "subscription_details[proration_date]",
      ],
      ({ params }) => previewInvoice(sandbox, params),
    ),
    "POST /v1/invoices/{id}/pay": endpoint<Stripe.InvoicePayParams>(["payment_method"], ({ id, params }) =>
      payInvoice(sandbox, requireOpen(id), { method: params.payment_method, offSession: true }),
    ),
    "POST /v1/invoices/{id}/void": endpoint([], ({ id }) => {
      const invoice = requireOpen(id);
      closeInvoice(sandbox, invoice, "void");
      return invoice;
    }),
  };
}
