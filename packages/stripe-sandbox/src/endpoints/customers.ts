import type Stripe from "stripe";
import { requireCustomer, updateCustomer } from "../billing/customers";
import { endSubscription } from "../billing/outcomes";
import { createMethod, detachMethod } from "../billing/payment-methods";
import { isOver } from "../billing/subscription-state";
import { type Endpoints, endpoint, page } from "../http/endpoint";
import { invalid, missing, required } from "../http/stripe-error";
import { newId } from "../ids";
import { mergeMetadata } from "../metadata";
import type { Customer, DeletedCustomer, Wire } from "../objects";
import type { Sandbox } from "../sandbox";

/** Lists the endpoints of customers and their cards. */
export function customerEndpoints(sandbox: Sandbox): Endpoints {
  const { store } = sandbox;
  return {
    "POST /v1/customers": endpoint<Stripe.CustomerCreateParams>(["email", "name", "metadata*"], ({ params }) =>
      create(sandbox, params),
    ),
    "GET /v1/customers/{id}": endpoint([], ({ id }) => {
      const customer = store.get("customer", id);
      if (!customer) throw missing("customer", id);
      return customer;
    }),
    "POST /v1/customers/{id}": endpoint<Stripe.CustomerUpdateParams>(
      ["balance", "email", "invoice_settings[default_payment_method]", "metadata*"],
      ({ id, params }) => updateCustomer(sandbox, id, params),
    ),
    "DELETE /v1/customers/{id}": endpoint([], ({ id }) => remove(sandbox, id)),
    "GET /v1/customers/{id}/payment_methods": endpoint<Stripe.CustomerListPaymentMethodsParams>(
      ["limit", "type"],
      ({ id, params, path }) => {
        requireCustomer(sandbox, id);
        return page(
          store.all("payment_method", ({ customer }) => customer === id),
          params,
          path,
        );
      },
    ),
    "POST /v1/payment_methods": endpoint<Stripe.PaymentMethodCreateParams>(
      ["type", "card[number]", "card[exp_month]", "card[exp_year]", "card[cvc]"],
      ({ params: { type, card } }) => {
        if (type !== "card") throw invalid("This sandbox supports the type `card` only.", "type");
        const number = required(card?.number, "card[number]");
        return createMethod(sandbox, { ...card, number });
      },
    ),
    "POST /v1/payment_methods/{id}/detach": endpoint([], ({ id }) => detachMethod(sandbox, id)),
    // `npm run doctor` asks for it, to see whether the key is good.
    "GET /v1/balance": endpoint([], () => ({ object: "balance", available: [], pending: [] })),
  };
}

function create(sandbox: Sandbox, { email, name, metadata }: Wire<Stripe.CustomerCreateParams>): Customer {
  const customer = sandbox.store.add<Customer>({
    id: newId("cus", 14),
    object: "customer",
    balance: 0,
    created: sandbox.now(),
    email: email ?? null,
    invoice_settings: { default_payment_method: null },
    metadata: mergeMetadata({}, metadata),
    name: name ?? null,
  });
  sandbox.events.emit("customer.created", customer);
  return customer;
}

/** Deletes a customer: subscriptions are cancelled, cards detached, and a marker remains. */
function remove(sandbox: Sandbox, id: string): DeletedCustomer {
  const { store, events } = sandbox;
  const customer = requireCustomer(sandbox, id);
  for (const subscription of store.all("subscription", (known) => known.customer === id && !isOver(known)))
    endSubscription(sandbox, subscription);
  for (const method of store.all("payment_method", (known) => known.customer === id)) detachMethod(sandbox, method.id);
  events.emit("customer.deleted", customer);
  return store.add<DeletedCustomer>({ id, object: "customer", deleted: true });
}
