import type Stripe from "stripe";
import { isOver } from "../billing/subscription-state";
import { page } from "../http/page";
import { invalid, missing } from "../http/stripe-error";
import { newId, randomLetters } from "../ids";
import type { Checked, Customer, DeletedCustomer } from "../objects";
import { resource } from "../resource";
import type { ApiCall, ApiHandlers, CustomerOperations, Sandbox } from "../sandbox";
import { mergeMetadata, pick } from "./metadata";

const FIELDS = [
  "address",
  "balance",
  "business_name",
  "description",
  "email",
  "individual_name",
  "name",
  "phone",
  "preferred_locales",
  "shipping",
  "tax_exempt",
];

export function customerOperations(sandbox: Sandbox): CustomerOperations {
  return {
    requireCustomer(id, param) {
      const customer = sandbox.store.get("customer", id);
      if (!customer || customer.deleted) throw missing("customer", id, param);
      return customer;
    },
    createCustomer: (params) => create(sandbox, params),
    updateCustomer: (id, params) => update(sandbox, id, params),
  };
}

/** Handles customers. */
export function customerCalls(sandbox: Sandbox): ApiHandlers {
  const { store } = sandbox;
  return {
    "POST /v1/customers": ({ params }: ApiCall<Stripe.CustomerCreateParams>) => sandbox.createCustomer(params),
    "GET /v1/customers": ({ params, path }: ApiCall<Stripe.CustomerListParams>) =>
      page(
        store.all("customer", ({ email }) => !params.email || email === params.email),
        params,
        path,
      ),
    "GET /v1/customers/search": ({ params, path }: ApiCall<Stripe.CustomerSearchParams>) =>
      search(sandbox, params, path),
    "GET /v1/customers/{id}": ({ id }) => {
      const customer = store.get("customer", id);
      if (!customer) throw missing("customer", id);
      return customer;
    },
    "POST /v1/customers/{id}": ({ id, params }: ApiCall<Stripe.CustomerUpdateParams>) =>
      sandbox.updateCustomer(id, params),
    "DELETE /v1/customers/{id}": ({ id }) => remove(sandbox, id),
  };
}

function create(sandbox: Sandbox, params: Checked<Stripe.CustomerCreateParams>): Customer {
  const { store, events } = sandbox;
  checkEmail(params.email);
  const customer = resource("customer", {
    address: null,
    name: null,
    phone: null,
    preferred_locales: [],
    ...pick(params, FIELDS),
    id: newId("cus", 14),
    created: sandbox.now(),
    currency: null,
    delinquent: false,
    discount: null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    metadata: mergeMetadata({}, params.metadata),
    next_invoice_sequence: 1,
    tax_exempt: params.tax_exempt || "none",
    test_clock: null,
  });
  customer.preferred_locales ??= [];
  store.add(customer);
  events.emit("customer.created", customer);
  if (params.payment_method) sandbox.attachMethod(params.payment_method, customer.id);
  const chosen = params.invoice_settings?.default_payment_method;
  if (chosen) customer.invoice_settings.default_payment_method = sandbox.requireMethodOf(customer.id, chosen).id;
  return customer;
}

function update(sandbox: Sandbox, id: string, params: Checked<Stripe.CustomerUpdateParams>): Customer {
  const customer = sandbox.requireCustomer(id);
  checkEmail(params.email);
  const changes: Partial<Customer> = pick(params, FIELDS);
  if ("metadata" in params) changes.metadata = mergeMetadata(customer.metadata, params.metadata);
  const method = params.invoice_settings?.default_payment_method;
  if (method !== undefined) {
    const place = "invoice_settings[default_payment_method]";
    const chosen = method ? sandbox.requireMethodOf(id, method, place).id : null;
    changes.invoice_settings = { ...customer.invoice_settings, default_payment_method: chosen };
  }
  return sandbox.events.change(customer, changes, "customer.updated");
}

/** Deletes a customer: subscriptions are cancelled, cards detached, and a marker remains. */
function remove(sandbox: Sandbox, id: string): DeletedCustomer {
  const { store, events } = sandbox;
  const customer = sandbox.requireCustomer(id);
  for (const subscription of store.all("subscription", (known) => known.customer === id && !isOver(known)))
    sandbox.endSubscription(subscription, "cancellation_requested");
  for (const method of store.all("payment_method", (known) => known.customer === id)) sandbox.detachMethod(method.id);
  events.emit("customer.deleted", customer);
  return store.add<DeletedCustomer>({ id, object: "customer", deleted: true });
}

/** Searches by `email:"…"`, `name:"…"`, `phone:"…"` and `metadata["key"]:"…"`, joined by AND. */
function search({ store }: Sandbox, params: Stripe.CustomerSearchParams, url: string) {
  const clauses = params.query.split(/\s+AND\s+/i).map((clause) => {
    const [, name = "", key = "", value] =
      /^(\w+)(?:\[["'](.+?)["']\])?\s*:\s*["']([^"']*)["']$/.exec(clause.trim()) ?? [];
    if (name === "metadata") return ({ metadata }: Customer) => metadata[key] === value;
    if (name === "email" || name === "name" || name === "phone")
      return (customer: Customer) => customer[name] === value;
    throw invalid(`We were unable to parse your search query: \`${params.query}\``, "query");
  });
  const found = store.all("customer", (customer) => clauses.every((matches) => matches(customer)));
  const data = found.slice(0, params.limit ?? 10);
  return { object: "search_result", data, has_more: found.length > data.length, next_page: null, url };
}

function checkEmail(email: string | null | undefined) {
  if (email && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, "email", "email_invalid");
}
