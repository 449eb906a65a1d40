import { isOver } from "../billing/subscription-state";
import type { IncludableFields } from "../http/expand";
import type { Sandbox } from "../sandbox";

/** Lists the fields that are present only when `expand[]` asks for them. */
export function includableFields({ store }: Pick<Sandbox, "store">): IncludableFields {
  const list = (data: object[], url: string) => ({ object: "list", data, has_more: false, url });
  return {
    invoice: {
      confirmation_secret: (id) => {
        const intent = store.get("payment_intent", store.internalsOf(id).intent);
        return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
      },
      payments: (id) =>
        list(
          store.all("invoice_payment", ({ invoice }) => invoice === id),
          `/v1/invoice_payments?invoice=${id}`,
        ),
    },
    customer: {
      subscriptions: (id) =>
        list(
          store.all("subscription", (known) => known.customer === id && !isOver(known)),
          `/v1/customers/${id}/subscriptions`,
        ),
    },
    "checkout.session": {
      line_items: (id) => list(store.internalsOf(id).lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`),
    },
  };
}
