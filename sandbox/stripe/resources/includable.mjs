/**
 * What is shown only when `expand[]` asks for it.
 * @param {any} box
 * @returns {Record<string, Record<string, (object: any) => unknown>>}
 */
export function includable({ store }) {
  /** @param {Record<string, any>[]} data @param {string} url */
  const list = (data, url) => ({ object: "list", data, has_more: false, url });
  return {
    invoice: {
      confirmation_secret: (invoice) => {
        const intent = store.get("payment_intent", store.secrets(invoice.id).intent);
        return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
      },
      payments: (invoice) =>
        list(
          store.all("invoice_payment", (/** @type {any} */ known) => known.invoice === invoice.id),
          `/v1/invoice_payments?invoice=${invoice.id}`,
        ),
    },
    customer: {
      subscriptions: (customer) =>
        list(
          store.all(
            "subscription",
            (/** @type {any} */ known) =>
              known.customer === customer.id && !["canceled", "incomplete_expired"].includes(known.status),
          ),
          `/v1/customers/${customer.id}/subscriptions`,
        ),
    },
    "checkout.session": {
      line_items: (session) =>
        list(store.secrets(session.id).lineItems ?? [], `/v1/checkout/sessions/${session.id}/line_items`),
    },
  };
}
