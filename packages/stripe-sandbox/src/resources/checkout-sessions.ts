import type Stripe from "stripe";
import { amountOf } from "../billing/subscription-state";
import { page } from "../http/page";
import { invalid, missing, missingParameter } from "../http/stripe-error";
import { newId, randomLetters } from "../ids";
import type { Checked, CheckoutItem, CheckoutSession, Customer } from "../objects";
import { resource } from "../resource";
import type { ApiCall, ApiHandlers, CheckoutOperations, Sandbox } from "../sandbox";
import { checkSessionParams } from "./check-session-params";
import { mergeMetadata } from "./metadata";

const LIFETIME_SECONDS = 24 * 3600;

type CreateParams = Stripe.Checkout.SessionCreateParams;
type Params = Checked<CreateParams>;
type ListParams = Stripe.Checkout.SessionListParams;

export function sessionOperations(sandbox: Sandbox): Pick<CheckoutOperations, "requireSession" | "expireCheckout"> {
  const { store, events } = sandbox;
  return {
    requireSession(id) {
      const found = store.get("checkout.session", id);
      if (!found) throw missing("checkout.session", id, "session");
      return found;
    },
    expireCheckout(session) {
      events.change(session, { status: "expired", url: null, client_secret: null });
      const intent = store.get("setup_intent", session.setup_intent);
      if (intent && intent.status !== "succeeded") sandbox.cancelIntent(intent, "abandoned");
      events.emit("checkout.session.expired", session);
      return session;
    },
  };
}

/** Handles Checkout Sessions of the modes `subscription` and `setup`. */
export function checkoutSessionCalls(sandbox: Sandbox): ApiHandlers {
  const { store } = sandbox;
  return {
    "POST /v1/checkout/sessions": ({ params }: ApiCall<CreateParams>) => create(sandbox, params),
    "GET /v1/checkout/sessions": ({ params, path }: ApiCall<ListParams>) => {
      const matches = ({ customer, subscription, status }: CheckoutSession) =>
        (!params.customer || customer === params.customer) &&
        (!params.subscription || subscription === params.subscription) &&
        (!params.status || status === params.status);
      return page(store.all("checkout.session", matches), params, path);
    },
    "GET /v1/checkout/sessions/{id}": ({ id }) => sandbox.requireSession(id),
    "POST /v1/checkout/sessions/{id}/expire": ({ id }) => {
      const session = sandbox.requireSession(id);
      if (session.status !== "open")
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          "session",
        );
      return sandbox.expireCheckout(session);
    },
    "GET /v1/checkout/sessions/{id}/line_items": ({ id, params, path }) =>
      page(store.internalsOf(sandbox.requireSession(id).id).lineItems ?? [], params, path),
  };
}

function create(sandbox: Sandbox, params: Params): CheckoutSession {
  const { mode, ui } = checkSessionParams(params);
  const customer = params.customer ? sandbox.requireCustomer(params.customer, "customer") : undefined;
  const lineItems = (params.line_items ?? []).map((given, index) => lineItem(sandbox, given, `line_items[${index}]`));
  const isTrial = Boolean(params.subscription_data?.trial_period_days ?? params.subscription_data?.trial_end);
  const due = isTrial ? 0 : lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  const isSetup = mode === "setup";
  const isHosted = ui === "hosted_page";
  const id = newId("cs_test", 58);
  const session = resource("checkout.session", {
    id,
    amount_subtotal: isSetup ? null : due,
    amount_total: isSetup ? null : due,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: isHosted ? null : `${id}_secret_${randomLetters(40)}`,
    created: sandbox.now(),
    currency: lineItems[0]?.currency ?? params.currency ?? null,
    customer: customer?.id ?? null,
    customer_creation: isSetup && !customer ? (params.customer_creation ?? "if_required") : null,
    customer_details: customer || params.customer_email ? detailsOf(customer, params) : null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? sandbox.now() + LIFETIME_SECONDS,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    payment_method_collection: isSetup ? "always" : (params.payment_method_collection ?? "always"),
    payment_method_options: {},
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    payment_method_types: params.allowed_payment_method_types ?? ["card"],
    payment_status: isSetup || due === 0 ? "no_payment_required" : "unpaid",
    ...(params.return_url === undefined ? {} : { return_url: params.return_url }),
    setup_intent: isSetup ? createSetupIntent(sandbox, params, id) : null,
    status: "open",
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: ui,
    url: isHosted ? `${sandbox.url}/c/pay/${id}` : null,
  });
  sandbox.store.add(session);
  Object.assign(sandbox.store.internalsOf(id), {
    lineItems,
    subscriptionData: params.subscription_data ?? {},
    items: params.line_items ?? [],
  });
  return session;
}

function lineItem(sandbox: Sandbox, given: NonNullable<Params["line_items"]>[number], place: string): CheckoutItem {
  if (!given.price) throw missingParameter(`${place}[price]`);
  if (given.quantity === undefined)
    throw invalid("Quantity is required. Add `quantity` to `line_items`.", `${place}[quantity]`, "parameter_missing");
  const price = sandbox.requireRecurringPrice(given.price, `${place}[price]`);
  const amount = amountOf({ price, quantity: given.quantity });
  return resource("item", {
    id: newId("li"),
    amount_subtotal: amount,
    amount_total: amount,
    currency: price.currency,
    description: sandbox.store.get("product", price.product)?.name ?? null,
    metadata: {},
    price: structuredClone(price),
    quantity: given.quantity,
  });
}

function detailsOf(customer: Customer | undefined, params: Params): CheckoutSession["customer_details"] {
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

function createSetupIntent(sandbox: Sandbox, params: Params, checkout: string): string {
  const { metadata, description = null } = params.setup_intent_data ?? {};
  const fields = { customer: params.customer ?? null, description, metadata: mergeMetadata({}, metadata) };
  return sandbox.createIntent("setup_intent", fields, { checkout }).id;
}
