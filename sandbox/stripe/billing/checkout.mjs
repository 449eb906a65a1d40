import { invalid } from "../http/stripe-error.mjs";

/**
 * What a person does on the hosted page: pays, saves a card, or begins a trial without one.
 * @param {any} box
 */
export function checkout(box) {
  const { store, events } = box;

  /**
   * @param {Record<string, any>} session
   * @param {{ card?: { number: string, exp_month: number, exp_year: number, cvc?: string }, email?: string, name?: string }} given
   * @returns {{ done: true } | { authenticate: string }} done, or where the bank asks. Throws the card's refusal
   */
  box.submitCheckout = (session, given) => {
    if (session.status !== "open") throw invalid(`This Checkout Session is ${session.status}.`, "session");
    const method = given.card
      ? box.createMethod(given.card, {
          name: given.name ?? null,
          email: session.customer_details?.email ?? given.email ?? null,
        })
      : undefined;
    if (!method && needsCard(session)) throw invalid("Your card number is incomplete.", "number", "incomplete_number");
    const customer =
      session.customer ?? box.createCustomer({ email: session.customer_email ?? given.email, name: given.name }).id;
    session.customer = customer;
    session.customer_details ??= {
      address: null,
      business_name: null,
      email: given.email ?? null,
      individual_name: null,
      name: given.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    };
    const returnUrl = `${box.url}/c/done/${session.id}`;
    const intent = session.mode === "setup" ? setUp(box, session) : pay(box, session, method);
    if (!intent) return { done: true };
    box.confirmIntent(intent, { method: method?.id, returnUrl });
    return intent.status === "requires_action"
      ? { authenticate: intent.next_action.redirect_to_url.url }
      : { done: true };
  };

  /** The payment or the saving of the card came to an end. @param {string} id @param {string} how */
  box.checkoutEnded = (id, how) => {
    const session = box.session(id);
    if (how !== "succeeded" || session.status !== "open") return;
    if (session.mode === "setup") complete(session);
    else begin(session);
  };

  /** A card that was only saved for a trial: the subscription is made now. @param {Record<string, any>} session */
  function begin(session) {
    const hidden = store.secrets(session.id);
    const subscription = store.get("subscription", session.subscription);
    if (subscription) {
      complete(session, { payment_status: "paid", invoice: subscription.latest_invoice });
      return;
    }
    const intent = store.get("setup_intent", hidden.intent);
    const made = subscribe(box, session, { default_payment_method: intent.payment_method });
    complete(session, { subscription: made.id, invoice: made.latest_invoice });
  }

  /** @param {Record<string, any>} session @param {Record<string, any>} [more] */
  function complete(session, more = {}) {
    events.change(session, { ...more, status: "complete", url: null, client_secret: null });
    events.emit("checkout.session.completed", session);
  }
  box.completeCheckout = complete;
}

/** @param {Record<string, any>} session */
export function needsCard(session) {
  return session.payment_method_collection === "always" || session.amount_total > 0;
}

/** @param {any} box @param {Record<string, any>} session */
function setUp(box, session) {
  const intent = box.store.get("setup_intent", session.setup_intent);
  intent.customer = session.customer;
  return intent;
}

/**
 * A trial saves the card first (if there is one), anything else is charged with the first invoice.
 * @param {any} box @param {Record<string, any>} session @param {Record<string, any> | undefined} method
 */
function pay(box, session, method) {
  const hidden = box.store.secrets(session.id);
  if (session.amount_total === 0 && !method) {
    const made = subscribe(box, session, {});
    box.completeCheckout(session, { subscription: made.id, invoice: made.latest_invoice });
    return undefined;
  }
  if (session.amount_total === 0) {
    const known = box.store.get("setup_intent", hidden.intent);
    const intent = known ?? box.createIntent("setup_intent", { customer: session.customer }, { checkout: session.id });
    hidden.intent = intent.id;
    return intent;
  }
  const subscription =
    box.store.get("subscription", session.subscription) ??
    subscribe(box, session, { payment_behavior: "default_incomplete" });
  session.subscription = subscription.id;
  const invoice = box.store.get("invoice", subscription.latest_invoice);
  const intent = box.store.get("payment_intent", box.store.secrets(invoice.id).intent);
  box.store.secrets(intent.id).checkout = session.id;
  intent.setup_future_usage = "off_session";
  return intent;
}

/** @param {any} box @param {Record<string, any>} session @param {Record<string, any>} more */
function subscribe(box, session, more) {
  const { items, subscriptionData } = box.store.secrets(session.id);
  const { trial_period_days, trial_end, trial_settings, metadata, description } = subscriptionData;
  return box.createSubscription({
    customer: session.customer,
    items: items.map((/** @type {any} */ { price, quantity }) => ({ price, quantity })),
    ...(metadata ? { metadata } : {}),
    ...(description ? { description } : {}),
    ...(trial_period_days ? { trial_period_days } : {}),
    ...(trial_end ? { trial_end } : {}),
    ...(trial_settings ? { trial_settings } : {}),
    ...more,
  });
}
