import { page } from "../http/page.mjs";
import { invalid, missing } from "../http/stripe-error.mjs";
import { newId } from "../ids.mjs";
import { resource } from "../tables.mjs";
import { mergeMetadata, take } from "./metadata.mjs";

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

/** @param {any} box */
export function customers(box) {
  const { store, events } = box;

  /** @param {string} id @param {string} [param] */
  box.customer = (id, param) => {
    const customer = store.get("customer", id);
    if (!customer || customer.deleted) throw missing("customer", id, param);
    return customer;
  };
  box.createCustomer = (/** @type {any} */ params) => create(box, params);

  /** @param {{ id: string, params: Record<string, any> }} call */
  function update({ id, params }) {
    const customer = box.customer(id, "id");
    checkEmail(params.email);
    /** @type {Record<string, any>} */
    const changes = take(params, FIELDS);
    if ("metadata" in params) changes.metadata = mergeMetadata(customer.metadata, params.metadata);
    const settings = params.invoice_settings;
    if (settings && "default_payment_method" in settings) {
      const chosen =
        settings.default_payment_method === ""
          ? null
          : box.ownMethod(settings.default_payment_method, id, "invoice_settings[default_payment_method]").id;
      changes.invoice_settings = { ...customer.invoice_settings, default_payment_method: chosen };
    }
    return events.change(customer, changes, "customer.updated");
  }

  /** Ends the subscriptions as well, and leaves a mark in its place. @param {{ id: string }} call */
  function remove({ id }) {
    const customer = box.customer(id, "id");
    for (const subscription of store.all("subscription", (known) => known.customer === id)) {
      if (!["canceled", "incomplete_expired"].includes(subscription.status))
        box.endSubscription(subscription, "cancellation_requested");
    }
    for (const method of store.all("payment_method", (known) => known.customer === id)) box.detach(method.id);
    events.emit("customer.deleted", customer);
    store.objects.set(id, { id, object: "customer", deleted: true });
    return { id, object: "customer", deleted: true };
  }

  return {
    "POST /v1/customers": (/** @type {any} */ { params }) => box.createCustomer(params),
    "GET /v1/customers": (/** @type {any} */ { params, path }) =>
      page(
        store.all("customer", (known) => !params.email || known.email === params.email),
        params,
        path,
      ),
    "GET /v1/customers/search": (/** @type {any} */ { params, path }) => search(store, params, path),
    "GET /v1/customers/{id}": (/** @type {any} */ { id }) => {
      const known = store.get("customer", id);
      if (!known) throw missing("customer", id);
      return known;
    },
    "POST /v1/customers/{id}": update,
    "DELETE /v1/customers/{id}": remove,
  };
}

/** @param {any} box @param {Record<string, any>} params */
function create(box, params) {
  const { store, events } = box;
  checkEmail(params.email);
  const customer = resource("customer", {
    ...take(params, FIELDS),
    id: newId("cus", 14),
    created: box.now(),
    currency: null,
    delinquent: false,
    discount: null,
    invoice_prefix: newId("x", 8).slice(2).toUpperCase(),
    metadata: mergeMetadata({}, params.metadata),
    next_invoice_sequence: 1,
    tax_exempt: params.tax_exempt || "none",
    test_clock: null,
  });
  for (const name of ["address", "name", "phone"]) customer[name] ??= null;
  customer.preferred_locales ??= [];
  store.add(customer);
  events.emit("customer.created", customer);
  if (params.payment_method) box.attach(params.payment_method, customer.id);
  const chosen = params.invoice_settings?.default_payment_method;
  if (chosen) customer.invoice_settings.default_payment_method = box.ownMethod(chosen, customer.id).id;
  return customer;
}

/** The part of the query language there is use for: `email:"…"` and `metadata["key"]:"…"`, joined by AND. @param {any} store @param {Record<string, any>} params @param {string} url */
function search(store, params, url) {
  const clauses = params.query.split(/\s+AND\s+/i).map((/** @type {string} */ clause) => {
    const [, name, key, value] = /^(\w+)(?:\[["'](.+?)["']\])?\s*:\s*["'](.*)["']$/.exec(clause.trim()) ?? [];
    if (!name || (name !== "metadata" && !["email", "name", "phone"].includes(name))) {
      throw invalid(`We were unable to parse your search query: \`${params.query}\``, "query");
    }
    return (/** @type {any} */ known) =>
      name === "metadata" ? known.metadata[key ?? ""] === value : known[name] === value;
  });
  const found = store.all("customer", (/** @type {any} */ known) =>
    clauses.every((/** @type {any} */ matches) => matches(known)),
  );
  const data = found.slice(0, params.limit ?? 10);
  return { object: "search_result", data, has_more: found.length > data.length, next_page: null, url };
}

/** @param {string | undefined} email */
function checkEmail(email) {
  if (email && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, "email", "email_invalid");
}
