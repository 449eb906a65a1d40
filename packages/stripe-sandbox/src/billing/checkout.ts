import type Stripe from "stripe";
import { invalid, missing, required } from "../http/stripe-error";
import { newId } from "../ids";
import type { CheckoutSession, Intent, Subscription, Wire } from "../objects";
import type { Sandbox } from "../sandbox";
import { requirePrice } from "./catalog";
import { createSubscription } from "./create-subscription";
import { requireCustomer } from "./customers";
import { confirmIntent, createIntent } from "./intents";
import { intentOf } from "./invoices";
import { type CardDetails, createMethod } from "./payment-methods";

const LIFETIME_SECONDS = 24 * 3600;

type Params = Wire<Stripe.Checkout.SessionCreateParams>;

export type CheckoutForm = { card?: CardDetails };

/** Returns a Checkout Session. @throws StripeError 400 when there is none with this id */
export function requireSession({ store }: Sandbox, id: string): CheckoutSession {
  const found = store.get("checkout.session", id);
  if (!found) throw missing("checkout.session", id, "session");
  return found;
}

/** Creates a hosted checkout that begins a subscription or saves a card. */
export function createCheckout(sandbox: Sandbox, params: Params): CheckoutSession {
  const { mode, subscription_data: data = {} } = params;
  if (mode !== "subscription" && mode !== "setup")
    throw invalid("This sandbox supports the modes `subscription` and `setup`.", "mode");
  const customer = requireCustomer(sandbox, required(params.customer, "customer"), "customer").id;
  const success_url = required(params.success_url, "success_url");
  if (mode === "setup") required(params.allowed_payment_method_types, "allowed_payment_method_types");
  if (data.trial_settings && !data.trial_period_days)
    throw invalid(
      "You can only set `subscription_data[trial_settings]` together with a trial.",
      "subscription_data[trial_settings]",
    );
  const price = mode === "subscription" ? priceOf(sandbox, params) : undefined;
  const due = price && !data.trial_period_days ? price.unit_amount : 0;
  const id = newId("cs_test", 58);
  Object.assign(sandbox.store.internalsOf(id), { price, subscriptionData: data });
  return sandbox.store.add<CheckoutSession>({
    id,
    object: "checkout.session",
    amount_total: price ? due : null,
    cancel_url: params.cancel_url ?? null,
    created: sandbox.now(),
    customer,
    expires_at: sandbox.now() + LIFETIME_SECONDS,
    mode,
    payment_method_collection: params.payment_method_collection ?? "always",
    status: "open",
    subscription: null,
    success_url,
    url: `${sandbox.url}/c/pay/${id}`,
  });
}

function priceOf(sandbox: Sandbox, { line_items: [item] = [] }: Params) {
  required(item?.quantity, "line_items[0][quantity]");
  return requirePrice(sandbox, required(item?.price, "line_items[0][price]"), "line_items[0][price]");
}

/** Expires an open checkout. @throws StripeError 400 when it is not open */
export function expireCheckout({ events }: Sandbox, session: CheckoutSession): CheckoutSession {
  if (session.status !== "open") throw invalid(`This Checkout Session is ${session.status}.`, "session");
  events.change(session, { status: "expired", url: null });
  events.emit("checkout.session.expired", session);
  return session;
}

/** Returns true if a checkout cannot be submitted without a card. */
export function needsCard(session: CheckoutSession): boolean {
  return session.payment_method_collection === "always" || (session.amount_total ?? 0) > 0;
}

/**
 * Does what a person does on the hosted page.
 * @returns where the bank authenticates the card, if it demands that
 * @throws StripeError when the card is declined
 */
export function submitCheckout(sandbox: Sandbox, session: CheckoutSession, form: CheckoutForm): string | undefined {
  if (session.status !== "open") throw invalid(`This Checkout Session is ${session.status}.`, "session");
  if (!form.card) {
    if (needsCard(session)) throw invalid("Your card number is incomplete.", "number", "incomplete_number");
    complete(sandbox, session, subscribe(sandbox, session));
    return undefined;
  }
  const method = createMethod(sandbox, form.card).id;
  const returnUrl = `${sandbox.url}/c/done/${session.id}`;
  return confirmIntent(sandbox, intentFor(sandbox, session), { method, returnUrl }).next_action?.redirect_to_url?.url;
}

/** Returns the intent that a submitted checkout confirms: without a payment it saves the card. */
function intentFor(sandbox: Sandbox, session: CheckoutSession): Intent {
  const { store } = sandbox;
  const internals = store.internalsOf(session.id);
  const { customer, amount_total } = session;
  const intent =
    store.get("setup_intent", internals.intent) ??
    store.get("payment_intent", internals.intent) ??
    (amount_total
      ? paymentIntentFor(sandbox, session)
      : createIntent(sandbox, { object: "setup_intent", customer }, { checkout: session.id }));
  internals.intent = intent.id;
  return intent;
}

function paymentIntentFor(sandbox: Sandbox, session: CheckoutSession): Intent {
  const { store } = sandbox;
  const subscription = subscribe(sandbox, session, { payment_behavior: "default_incomplete" });
  session.subscription = subscription.id;
  const invoice = store.get("invoice", subscription.latest_invoice);
  const intent = invoice && intentOf(sandbox, invoice);
  if (!intent) throw new Error(`the checkout ${session.id} has nothing to pay`);
  store.internalsOf(intent.id).checkout = session.id;
  intent.setup_future_usage = "off_session";
  return intent;
}

/** Completes a checkout whose card was saved or whose first invoice was paid. */
export function checkoutPaid(sandbox: Sandbox, session: CheckoutSession, { payment_method }: Intent) {
  if (session.status !== "open") return;
  const paid = sandbox.store.get("subscription", session.subscription);
  const isSetup = session.mode === "setup";
  const saved = { default_payment_method: payment_method ?? undefined };
  complete(sandbox, session, isSetup ? undefined : (paid ?? subscribe(sandbox, session, saved)));
}

function complete({ events }: Sandbox, session: CheckoutSession, subscription?: Subscription) {
  events.change(session, { status: "complete", subscription: subscription?.id ?? null, url: null });
  events.emit("checkout.session.completed", session);
}

function subscribe(
  sandbox: Sandbox,
  session: CheckoutSession,
  more: Partial<Wire<Stripe.SubscriptionCreateParams>> = {},
): Subscription {
  const { price, subscriptionData = {} } = sandbox.store.internalsOf(session.id);
  const { trial_period_days, trial_settings, metadata } = subscriptionData;
  return createSubscription(sandbox, {
    customer: session.customer,
    items: [{ price: price?.id }],
    metadata,
    trial_period_days,
    trial_settings,
    ...more,
  });
}
