import type Stripe from "stripe";
import { invalid, missing, required } from "../http/stripe-error";
import { newId } from "../ids";
import type { Price, Product, Wire } from "../objects";
import type { Sandbox } from "../sandbox";

/** Returns a price. `param` names where its id was given. */
export function requirePrice({ store }: Sandbox, id: string, param: string): Price {
  const price = store.get("price", id);
  if (!price) throw missing("price", id, param);
  return price;
}

/** Creates a product. @throws StripeError 400 when its id is taken */
export function createProduct(sandbox: Sandbox, params: Wire<Stripe.ProductCreateParams>): Product {
  const { store, events, now } = sandbox;
  if (store.objects.has(params.id ?? "")) throw invalid("Product already exists.", "id", "resource_already_exists");
  const product = store.add<Product>({
    id: params.id ?? newId("prod", 14),
    object: "product",
    created: now(),
    name: required(params.name, "name"),
  });
  events.emit("product.created", product);
  return product;
}

/** Creates a price per month or per year. */
export function createPrice(sandbox: Sandbox, params: Wire<Stripe.PriceCreateParams>): Price {
  const { store, events, now } = sandbox;
  const product = required(params.product, "product");
  if (!store.get("product", product)) throw missing("product", product, "product");
  const interval = params.recurring?.interval;
  if (interval !== "month" && interval !== "year")
    throw invalid("This sandbox supports prices per month and per year only.", "recurring[interval]");
  const price = store.add<Price>({
    id: newId("price"),
    object: "price",
    created: now(),
    currency: required(params.currency, "currency"),
    lookup_key: params.lookup_key ? claimLookupKey(sandbox, params.lookup_key, params.transfer_lookup_key) : null,
    product,
    recurring: { interval, interval_count: 1 },
    unit_amount: required(params.unit_amount, "unit_amount"),
  });
  events.emit("price.created", price);
  return price;
}

/** Returns the lookup key for a new price. A key belongs to one price; `isTransferred` moves it. */
function claimLookupKey({ store, events }: Sandbox, key: string, isTransferred = false): string {
  const [owner] = store.all("price", ({ lookup_key }) => lookup_key === key);
  if (owner && !isTransferred)
    throw invalid(
      `A price (\`${owner.id}\`) already uses that lookup key. Try passing \`transfer_lookup_key\` to move it.`,
      "lookup_key",
      "resource_already_exists",
    );
  if (owner) events.change(owner, { lookup_key: null }, "price.updated");
  return key;
}
