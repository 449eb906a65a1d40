import { page } from "../http/page.mjs";
import { invalid, missing } from "../http/stripe-error.mjs";
import { newId } from "../ids.mjs";
import { resource } from "../tables.mjs";
import { mergeMetadata } from "./metadata.mjs";

const LIFE_SECONDS = 24 * 3600;

/** @param {any} box */
export function checkoutSessions(box) {
  const { store, events } = box;

  /** @param {string} id */
  box.session = (id) => {
    const found = store.get("checkout.session", id);
    if (!found) throw missing("checkout.session", id, "session");
    return found;
  };
  /** @param {Record<string, any>} session */
  box.expireCheckout = (session) => {
    events.change(session, { status: "expired", url: null, client_secret: null }, undefined);
    const intent = store.get("setup_intent", session.setup_intent);
    if (intent && intent.status !== "succeeded") box.cancelIntent(intent, "abandoned");
    events.emit("checkout.session.expired", session);
    return session;
  };

  return {
    "POST /v1/checkout/sessions": (/** @type {any} */ { params }) => create(box, params),
    "GET /v1/checkout/sessions": (/** @type {any} */ { params, path }) => {
      const matches = (/** @type {any} */ known) =>
        (!params.customer || known.customer === params.customer) &&
        (!params.subscription || known.subscription === params.subscription) &&
        (!params.status || known.status === params.status);
      return page(store.all("checkout.session", matches), params, path);
    },
    "GET /v1/checkout/sessions/{id}": (/** @type {any} */ { id }) => box.session(id),
    "POST /v1/checkout/sessions/{id}/expire": (/** @type {any} */ { id }) => {
      const session = box.session(id);
      if (session.status !== "open")
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          "session",
        );
      return box.expireCheckout(session);
    },
    "GET /v1/checkout/sessions/{id}/line_items": (/** @type {any} */ { id, params, path }) =>
      page(store.secrets(box.session(id).id).lineItems ?? [], params, path),
  };
}

/** @param {any} box @param {Record<string, any>} params */
function create(box, params) {
  const mode = params.mode ?? (params.line_items ? "payment" : undefined);
  if (!mode) throw invalid("Missing required param: mode.", "mode", "parameter_missing");
  if (mode === "payment") throw invalid("This sandbox knows the modes `subscription` and `setup`.", "mode");
  const ui = params.ui_mode ?? "hosted_page";
  check(params, mode, ui);
  const customer = params.customer ? box.customer(params.customer, "customer") : undefined;
  const id = newId("cs_test", 58);
  const lineItems = (params.line_items ?? []).map((/** @type {any} */ given, /** @type {number} */ index) =>
    lineItem(box, given, `line_items[${index}]`),
  );
  const total = lineItems.reduce((/** @type {number} */ sum, /** @type {any} */ item) => sum + item.amount_total, 0);
  const isTrial = Boolean(params.subscription_data?.trial_period_days ?? params.subscription_data?.trial_end);
  const due = isTrial ? 0 : total;
  const session = resource("checkout.session", {
    id,
    amount_subtotal: mode === "setup" ? null : due,
    amount_total: mode === "setup" ? null : due,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: ui === "hosted_page" ? null : `${id}_secret_${newId("x", 40).slice(2)}`,
    created: box.now(),
    currency: lineItems[0]?.currency ?? params.currency ?? null,
    customer: customer?.id ?? null,
    customer_creation: mode === "setup" && !customer ? (params.customer_creation ?? "if_required") : null,
    customer_details: customer || params.customer_email ? details(customer, params) : null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? box.now() + LIFE_SECONDS,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    payment_method_collection: mode === "setup" ? "always" : (params.payment_method_collection ?? "always"),
    payment_method_options: {},
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    payment_method_types: params.allowed_payment_method_types ?? ["card"],
    payment_status: mode === "setup" || due === 0 ? "no_payment_required" : "unpaid",
    return_url: params.return_url,
    setup_intent: mode === "setup" ? setupIntent(box, params, id).id : null,
    status: "open",
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: ui,
    url: ui === "hosted_page" ? `${box.url}/c/pay/${id}` : null,
  });
  if (session.return_url === undefined) delete session.return_url;
  box.store.add(session);
  Object.assign(box.store.secrets(id), {
    lineItems,
    subscriptionData: params.subscription_data ?? {},
    items: params.line_items ?? [],
  });
  return session;
}

/** @param {Record<string, any>} params @param {string} mode @param {string} ui */
function check(params, mode, ui) {
  const isHosted = ui === "hosted_page";
  if (isHosted && !params.success_url)
    throw invalid("Missing required param: success_url.", "success_url", "parameter_missing");
  for (const name of ["success_url", "cancel_url", "return_url"]) {
    if (params[name] && !/^https?:\/\//.test(params[name])) throw invalid("Not a valid URL", name, "url_invalid");
  }
  if (!isHosted && params.success_url)
    throw invalid(`You can not pass \`success_url\` when \`ui_mode\` is \`${ui}\`.`, "success_url");
  if (!isHosted && params.cancel_url)
    throw invalid(`You can not pass \`cancel_url\` when \`ui_mode\` is \`${ui}\`.`, "cancel_url");
  if (params.customer && params.customer_email)
    throw invalid("You may only specify one of these parameters: customer, customer_email.", "customer_email");
  if (mode === "subscription" && !params.line_items?.length)
    throw invalid("Missing required param: line_items.", "line_items", "parameter_missing");
  if (mode === "setup" && params.line_items)
    throw invalid("You can not pass `line_items` in `setup` mode.", "line_items");
  if (mode === "setup" && params.subscription_data)
    throw invalid("You can not pass `subscription_data` in `setup` mode.", "subscription_data");
  if (mode === "setup" && params.payment_method_collection)
    throw invalid("You can only set `payment_method_collection` in `subscription` mode.", "payment_method_collection");
  if (mode === "setup" && !params.currency && !params.allowed_payment_method_types) {
    throw invalid(
      "You must specify `currency` in `setup` mode when `allowed_payment_method_types` is not set.",
      "currency",
      "parameter_missing",
    );
  }
  const missing = params.subscription_data?.trial_settings;
  const hasTrial = params.subscription_data?.trial_period_days ?? params.subscription_data?.trial_end;
  if (missing && !hasTrial)
    throw invalid(
      "You can only set `subscription_data[trial_settings]` together with a trial.",
      "subscription_data[trial_settings]",
    );
  if (params.subscription_data?.trial_period_days !== undefined && params.subscription_data.trial_period_days < 1) {
    throw invalid("The minimum number of trial period days is 1.", "subscription_data[trial_period_days]");
  }
}

/** @param {any} box @param {Record<string, any>} given @param {string} place */
function lineItem(box, given, place) {
  if (!given.price) throw invalid(`Missing required param: ${place}[price].`, `${place}[price]`, "parameter_missing");
  if (given.quantity === undefined)
    throw invalid("Quantity is required. Add `quantity` to `line_items`.", `${place}[quantity]`, "parameter_missing");
  const price = box.recurringPrice(given.price, `${place}[price]`);
  const amount = price.unit_amount * given.quantity;
  return resource("item", {
    id: newId("li"),
    amount_subtotal: amount,
    amount_total: amount,
    currency: price.currency,
    description: box.store.get("product", price.product)?.name ?? null,
    metadata: {},
    price: structuredClone(price),
    quantity: given.quantity,
  });
}

/** @param {Record<string, any> | undefined} customer @param {Record<string, any>} params */
function details(customer, params) {
  return {
    address: customer?.address ?? null,
    business_name: null,
    email: customer?.email ?? params.customer_email ?? null,
    individual_name: null,
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    tax_exempt: customer?.tax_exempt ?? "none",
    tax_ids: [],
  };
}

/** @param {any} box @param {Record<string, any>} params @param {string} checkout */
function setupIntent(box, params, checkout) {
  const { metadata, description } = params.setup_intent_data ?? {};
  return box.createIntent(
    "setup_intent",
    { customer: params.customer ?? null, description: description ?? null, metadata: mergeMetadata({}, metadata) },
    { checkout },
  );
}
