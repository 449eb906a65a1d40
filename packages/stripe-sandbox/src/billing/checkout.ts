import type Stripe from "stripe";
import { invalid, StripeError } from "../http/stripe-error";
import type { Checked, CheckoutSession, Intent, PaymentMethod, Subscription } from "../objects";
import type { CheckoutForm, CheckoutOperations, CheckoutResult, Sandbox } from "../sandbox";

/** Runs hosted checkouts: a payment, a saved card, or a trial that begins without one. */
export function checkoutOperations(
  sandbox: Sandbox,
): Pick<CheckoutOperations, "submitCheckout" | "checkoutIntentEnded"> {
  return {
    submitCheckout: (session, form) => submit(sandbox, session, form),
    checkoutIntentEnded(id, outcome) {
      const session = sandbox.requireSession(id);
      if (outcome !== "succeeded" || session.status !== "open") return;
      if (session.mode === "setup") complete(sandbox, session);
      else completeSubscription(sandbox, session);
    },
  };
}

/** Returns whether a checkout cannot be submitted without a card. */
export function needsCard(session: CheckoutSession): boolean {
  return session.payment_method_collection === "always" || (session.amount_total ?? 0) > 0;
}

function submit(sandbox: Sandbox, session: CheckoutSession, form: CheckoutForm): CheckoutResult {
  if (session.status !== "open") throw invalid(`This Checkout Session is ${session.status}.`, "session");
  const method = form.card
    ? sandbox.createMethod(form.card, {
        name: form.name ?? null,
        email: session.customer_details?.email ?? form.email ?? null,
      })
    : undefined;
  if (!method && needsCard(session)) throw invalid("Your card number is incomplete.", "number", "incomplete_number");
  session.customer ??= sandbox.createCustomer({
    email: session.customer_email ?? form.email,
    name: form.name,
  }).id;
  session.customer_details ??= {
    address: null,
    business_name: null,
    email: form.email ?? null,
    individual_name: null,
    name: form.name ?? null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
  const intent = session.mode === "setup" ? setupIntentOf(sandbox, session) : intentFor(sandbox, session, method);
  if (!intent) return { done: true };
  const { next_action } = sandbox.confirmIntent(intent, {
    method: method?.id,
    returnUrl: `${sandbox.url}/c/done/${session.id}`,
  });
  const url = next_action?.redirect_to_url?.url;
  return url ? { authenticate: url } : { done: true };
}

function setupIntentOf({ store }: Sandbox, session: CheckoutSession): Intent {
  const intent = store.get("setup_intent", session.setup_intent);
  if (!intent) throw new StripeError(500, { message: `the checkout ${session.id} has no setup intent` });
  intent.customer = session.customer;
  return intent;
}

/**
 * Returns the intent that a submitted checkout confirms: a trial saves the card, anything else pays the first invoice.
 * A trial without a card needs none and completes at once.
 */
function intentFor(sandbox: Sandbox, session: CheckoutSession, method?: PaymentMethod): Intent | undefined {
  const { store } = sandbox;
  const internals = store.internalsOf(session.id);
  if (session.amount_total === 0 && !method) {
    const subscription = subscribe(sandbox, session, {});
    complete(sandbox, session, { subscription: subscription.id, invoice: subscription.latest_invoice });
    return undefined;
  }
  if (session.amount_total === 0) {
    const known = store.get("setup_intent", internals.intent);
    const intent =
      known ?? sandbox.createIntent("setup_intent", { customer: session.customer }, { checkout: session.id });
    internals.intent = intent.id;
    return intent;
  }
  const subscription =
    store.get("subscription", session.subscription) ??
    subscribe(sandbox, session, { payment_behavior: "default_incomplete" });
  session.subscription = subscription.id;
  const intent = store.get("payment_intent", store.internalsOf(subscription.latest_invoice ?? "").intent);
  if (!intent) return undefined;
  store.internalsOf(intent.id).checkout = session.id;
  intent.setup_future_usage = "off_session";
  return intent;
}

/** Completes a checkout whose subscription was paid, or creates the subscription whose card was saved for a trial. */
function completeSubscription(sandbox: Sandbox, session: CheckoutSession) {
  const { store } = sandbox;
  const paid = store.get("subscription", session.subscription);
  if (paid) {
    complete(sandbox, session, { payment_status: "paid", invoice: paid.latest_invoice });
    return;
  }
  const intent = store.get("setup_intent", store.internalsOf(session.id).intent);
  const { id, latest_invoice } = subscribe(sandbox, session, {
    default_payment_method: intent?.payment_method ?? undefined,
  });
  complete(sandbox, session, { subscription: id, invoice: latest_invoice });
}

function complete({ events }: Sandbox, session: CheckoutSession, changes: Partial<CheckoutSession> = {}) {
  events.change(session, { ...changes, status: "complete", url: null, client_secret: null });
  events.emit("checkout.session.completed", session);
}

function subscribe(
  sandbox: Sandbox,
  session: CheckoutSession,
  more: Partial<Checked<Stripe.SubscriptionCreateParams>>,
): Subscription {
  const { items = [], subscriptionData = {} } = sandbox.store.internalsOf(session.id);
  const { trial_period_days, trial_end, trial_settings, metadata, description } = subscriptionData;
  return sandbox.createSubscription({
    customer: session.customer ?? undefined,
    items: items.map(({ price, quantity }) => ({ price, quantity })),
    ...(metadata ? { metadata } : {}),
    ...(description ? { description } : {}),
    ...(trial_period_days ? { trial_period_days } : {}),
    ...(trial_end ? { trial_end } : {}),
    ...(trial_settings ? { trial_settings } : {}),
    ...more,
  });
}
