import { page } from "../http/page.mjs";
import { invalid, missing } from "../http/stripe-error.mjs";
import { newId } from "../ids.mjs";
import { resource } from "../tables.mjs";
import { mergeMetadata, take } from "./metadata.mjs";

const PRODUCT_FIELDS = [
  "active",
  "description",
  "images",
  "marketing_features",
  "name",
  "shippable",
  "statement_descriptor",
  "tax_code",
  "unit_label",
  "url",
];
const INTERVAL_LIMITS = { day: 1095, week: 156, month: 36, year: 3 };

/** Products and their prices. @param {any} box */
export function catalog(box) {
  return { ...products(box), ...prices(box) };
}

/** @param {any} box */
function products({ store, events, now }) {
  /** @param {string} id @param {string} [param] */
  const product = (id, param) => {
    const found = store.get("product", id);
    if (!found) throw missing("product", id, param);
    return found;
  };
  return {
    "POST /v1/products": (/** @type {any} */ { params }) => {
      if (params.id && store.objects.has(params.id))
        throw invalid("Product already exists.", "id", "resource_already_exists");
      const made = resource("product", {
        active: true,
        default_price: null,
        type: "service",
        ...take(params, PRODUCT_FIELDS),
        id: params.id ?? newId("prod", 14),
        created: now(),
        updated: now(),
        metadata: mergeMetadata({}, params.metadata),
      });
      store.add(made);
      events.emit("product.created", made);
      return made;
    },
    "GET /v1/products": (/** @type {any} */ { params, path }) =>
      page(
        store.all(
          "product",
          (/** @type {any} */ known) =>
            (params.active === undefined || known.active === params.active) &&
            (!params.ids || params.ids.includes(known.id)),
        ),
        params,
        path,
      ),
    "GET /v1/products/{id}": (/** @type {any} */ { id }) => product(id, "id"),
    "POST /v1/products/{id}": (/** @type {any} */ { id, params }) => {
      const found = product(id, "id");
      const changes = { ...take(params, [...PRODUCT_FIELDS, "default_price"]), updated: now() };
      if ("metadata" in params) Object.assign(changes, { metadata: mergeMetadata(found.metadata, params.metadata) });
      return events.change(found, changes, "product.updated");
    },
  };
}

/** @param {any} box */
function prices(box) {
  const { store, events } = box;
  /** @param {string} id @param {string} [param] */
  box.price = (id, param) => {
    const found = store.get("price", id);
    if (!found) throw missing("price", id, param);
    return found;
  };
  return {
    "POST /v1/prices": (/** @type {any} */ { params }) => createPrice(box, params),
    "GET /v1/prices": (/** @type {any} */ { params, path }) => {
      if ((params.lookup_keys?.length ?? 0) > 10)
        throw invalid("You may only specify up to 10 lookup_keys.", "lookup_keys");
      const matches = (/** @type {any} */ known) =>
        (params.active === undefined || known.active === params.active) &&
        (!params.product || known.product === params.product) &&
        (!params.currency || known.currency === params.currency) &&
        (!params.type || known.type === params.type) &&
        (!params.recurring?.interval || known.recurring?.interval === params.recurring.interval) &&
        (!params.lookup_keys || params.lookup_keys.includes(known.lookup_key));
      return page(store.all("price", matches), params, path);
    },
    "GET /v1/prices/{id}": (/** @type {any} */ { id }) => box.price(id, "id"),
    "POST /v1/prices/{id}": (/** @type {any} */ { id, params }) => {
      const found = box.price(id, "id");
      /** @type {Record<string, any>} */
      const changes = take(params, ["active", "nickname", "tax_behavior"]);
      if ("metadata" in params) changes.metadata = mergeMetadata(found.metadata, params.metadata);
      if ("lookup_key" in params) changes.lookup_key = freeLookupKey(box, params, id);
      return events.change(found, changes, "price.updated");
    },
  };
}

/** @param {any} box @param {Record<string, any>} params */
function createPrice(box, params) {
  const { store, events, now } = box;
  if (!params.product === !params.product_data)
    throw invalid("You must specify exactly one of `product` or `product_data`.", "product", "parameter_missing");
  if (params.product && !store.get("product", params.product)) throw missing("product", params.product, "product");
  if (!/^[a-z]{3}$/.test(params.currency)) throw invalid(`Invalid currency: ${params.currency}.`, "currency");
  const amount =
    params.unit_amount ?? (params.unit_amount_decimal === undefined ? undefined : Number(params.unit_amount_decimal));
  if (amount === undefined)
    throw invalid(
      "You must specify either `unit_amount` or `unit_amount_decimal`.",
      "unit_amount",
      "parameter_missing",
    );
  if (amount < 0) throw invalid("Invalid non-negative integer", "unit_amount", "parameter_invalid_integer");
  const made = resource("price", {
    id: newId("price"),
    active: params.active ?? true,
    created: now(),
    currency: params.currency,
    lookup_key: "lookup_key" in params ? freeLookupKey(box, params) : null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: params.product ?? box.calls["POST /v1/products"]({ params: params.product_data }).id,
    recurring: params.recurring ? recurring(params.recurring) : null,
    tax_behavior: params.tax_behavior ?? "unspecified",
    type: params.recurring ? "recurring" : "one_time",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
  store.add(made);
  events.emit("price.created", made);
  return made;
}

/** @param {{ interval: keyof typeof INTERVAL_LIMITS, interval_count?: number, usage_type?: string, meter?: string }} given */
function recurring({ interval, interval_count = 1, usage_type = "licensed", meter }) {
  if (interval_count < 1 || interval_count > INTERVAL_LIMITS[interval]) {
    throw invalid("The maximum interval is 3 years.", "recurring[interval_count]");
  }
  return { interval, interval_count, meter: meter ?? null, trial_period_days: null, usage_type };
}

/** A lookup key belongs to one price; `transfer_lookup_key` takes it from another. @param {any} box @param {Record<string, any>} params @param {string} [self] */
function freeLookupKey({ store, events }, params, self) {
  if (params.lookup_key === "") return null;
  const holder = store.all(
    "price",
    (/** @type {any} */ known) => known.lookup_key === params.lookup_key && known.id !== self,
  )[0];
  if (holder && !params.transfer_lookup_key) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. Try passing \`transfer_lookup_key\` to move it.`,
      "lookup_key",
      "resource_already_exists",
    );
  }
  if (holder) events.change(holder, { lookup_key: null }, "price.updated");
  return params.lookup_key;
}
