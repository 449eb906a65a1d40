import type Stripe from "stripe";
import { page } from "../http/page";
import { invalid, missing, missingParameter } from "../http/stripe-error";
import { newId } from "../ids";
import type { Checked, Price, Resources } from "../objects";
import { resource } from "../resource";
import type { ApiCall, ApiHandlers, CatalogOperations, Sandbox } from "../sandbox";
import { mergeMetadata, pick } from "./metadata";

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
/** Three years in each unit. */
const INTERVAL_LIMITS = { day: 1095, week: 156, month: 36, year: 3 };
const LOOKUP_KEYS_LIMIT = 10;

export function catalogOperations(sandbox: Sandbox): CatalogOperations {
  const { store } = sandbox;
  const requirePrice = (id: string, param?: string) => {
    const found = store.get("price", id);
    if (!found) throw missing("price", id, param);
    return found;
  };
  return {
    createProduct: (params) => createProduct(sandbox, params),
    requirePrice,
    requireRecurringPrice(id, param) {
      const price = requirePrice(id, param);
      if (!price.active)
        throw invalid(
          "The price specified is inactive. This field only accepts active prices.",
          param,
          "price_inactive",
        );
      if (!price.recurring)
        throw invalid(
          "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
          param,
        );
      return price;
    },
  };
}

/** Handles products and prices. */
export function catalogCalls(sandbox: Sandbox): ApiHandlers {
  return { ...productCalls(sandbox), ...priceCalls(sandbox) };
}

function productCalls(sandbox: Sandbox): ApiHandlers {
  const { store, events, now } = sandbox;
  const requireProduct = (id: string) => {
    const found = store.get("product", id);
    if (!found) throw missing("product", id);
    return found;
  };
  return {
    "POST /v1/products": ({ params }: ApiCall<Stripe.ProductCreateParams>) => sandbox.createProduct(params),
    "GET /v1/products": ({ params, path }: ApiCall<Stripe.ProductListParams>) => {
      const matches = ({ id, active }: Resources["product"]) =>
        (params.active === undefined || active === params.active) && (!params.ids || params.ids.includes(id));
      return page(store.all("product", matches), params, path);
    },
    "GET /v1/products/{id}": ({ id }) => requireProduct(id),
    "POST /v1/products/{id}": ({ id, params }: ApiCall<Stripe.ProductUpdateParams>) => {
      const found = requireProduct(id);
      const changes = { ...pick(params, [...PRODUCT_FIELDS, "default_price"]), updated: now() };
      if ("metadata" in params) Object.assign(changes, { metadata: mergeMetadata(found.metadata, params.metadata) });
      return events.change(found, changes, "product.updated");
    },
  };
}

function createProduct(
  { store, events, now }: Sandbox,
  params: Checked<Stripe.ProductCreateParams>,
): Resources["product"] {
  if (params.id && store.objects.has(params.id))
    throw invalid("Product already exists.", "id", "resource_already_exists");
  const product = resource("product", {
    active: true,
    default_price: null,
    type: "service",
    ...pick(params, PRODUCT_FIELDS),
    id: params.id ?? newId("prod", 14),
    created: now(),
    updated: now(),
    metadata: mergeMetadata({}, params.metadata),
  });
  store.add(product);
  events.emit("product.created", product);
  return product;
}

function priceCalls(sandbox: Sandbox): ApiHandlers {
  const { store, events } = sandbox;
  return {
    "POST /v1/prices": ({ params }: ApiCall<Stripe.PriceCreateParams>) => createPrice(sandbox, params),
    "GET /v1/prices": ({ params, path }: ApiCall<Stripe.PriceListParams>) => {
      if ((params.lookup_keys?.length ?? 0) > LOOKUP_KEYS_LIMIT)
        throw invalid(`You may only specify up to ${LOOKUP_KEYS_LIMIT} lookup_keys.`, "lookup_keys");
      const matches = (price: Price) =>
        (params.active === undefined || price.active === params.active) &&
        (!params.product || price.product === params.product) &&
        (!params.currency || price.currency === params.currency) &&
        (!params.type || price.type === params.type) &&
        (!params.recurring?.interval || price.recurring?.interval === params.recurring.interval) &&
        (!params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? ""));
      return page(store.all("price", matches), params, path);
    },
    "GET /v1/prices/{id}": ({ id }) => sandbox.requirePrice(id),
    "POST /v1/prices/{id}": ({ id, params }: ApiCall<Stripe.PriceUpdateParams>) => {
      const found = sandbox.requirePrice(id);
      const changes: Partial<Price> = pick(params, ["active", "nickname", "tax_behavior"]);
      if ("metadata" in params) changes.metadata = mergeMetadata(found.metadata, params.metadata);
      if ("lookup_key" in params) changes.lookup_key = claimLookupKey(sandbox, params, id);
      return events.change(found, changes, "price.updated");
    },
  };
}

function createPrice(sandbox: Sandbox, params: Checked<Stripe.PriceCreateParams>): Price {
  const { store, events, now } = sandbox;
  if (!params.product === !params.product_data)
    throw invalid("You must specify exactly one of `product` or `product_data`.", "product", "parameter_missing");
  if (params.product && !store.get("product", params.product)) throw missing("product", params.product, "product");
  if (!/^[a-z]{3}$/.test(params.currency)) throw invalid(`Invalid currency: ${params.currency}.`, "currency");
  const amount = amountOf(params);
  const price = resource("price", {
    id: newId("price"),
    active: params.active ?? true,
    created: now(),
    currency: params.currency,
    lookup_key: "lookup_key" in params ? claimLookupKey(sandbox, params) : null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: params.product ?? productOf(sandbox, params.product_data),
    recurring: params.recurring ? recurrence(params.recurring) : null,
    tax_behavior: params.tax_behavior ?? "unspecified",
    type: params.recurring ? "recurring" : "one_time",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
  store.add(price);
  events.emit("price.created", price);
  return price;
}

function amountOf({ unit_amount, unit_amount_decimal }: Checked<Stripe.PriceCreateParams>): number {
  if (unit_amount === undefined && unit_amount_decimal === undefined)
    throw invalid(
      "You must specify either `unit_amount` or `unit_amount_decimal`.",
      "unit_amount",
      "parameter_missing",
    );
  const amount = unit_amount ?? Number(unit_amount_decimal);
  if (amount < 0) throw invalid("Invalid non-negative integer", "unit_amount", "parameter_invalid_integer");
  return amount;
}

function productOf(sandbox: Sandbox, data: Checked<Stripe.PriceCreateParams.ProductData> | undefined): string {
  if (!data) throw missingParameter("product_data");
  return sandbox.createProduct(data).id;
}

function recurrence(given: Checked<Stripe.PriceCreateParams.Recurring>): NonNullable<Price["recurring"]> {
  const { interval, interval_count = 1, usage_type = "licensed", meter = null } = given;
  if (interval_count < 1 || interval_count > INTERVAL_LIMITS[interval]) {
    throw invalid("The maximum interval is 3 years.", "recurring[interval_count]");
  }
  return { interval, interval_count, meter, trial_period_days: null, usage_type };
}

type LookupKeyParams = { lookup_key?: string; transfer_lookup_key?: boolean };

/** Returns the lookup key for a price. A key belongs to one price; `transfer_lookup_key` moves it. */
function claimLookupKey({ store, events }: Sandbox, params: LookupKeyParams, priceId?: string): string | null {
  const { lookup_key: key, transfer_lookup_key: isTransferred } = params;
  if (!key) return null;
  const [owner] = store.all("price", ({ id, lookup_key }) => lookup_key === key && id !== priceId);
  if (owner && !isTransferred) {
    throw invalid(
      `A price (\`${owner.id}\`) already uses that lookup key. Try passing \`transfer_lookup_key\` to move it.`,
      "lookup_key",
      "resource_already_exists",
    );
  }
  if (owner) events.change(owner, { lookup_key: null }, "price.updated");
  return key;
}
