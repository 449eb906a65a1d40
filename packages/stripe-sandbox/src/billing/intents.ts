import { cardError, docUrl, StripeError } from "../http/stripe-error";
import { newId } from "../ids";
import type { Intent, IntentKind, PaymentIntent, PaymentMethod, Resources } from "../objects";
import { resource } from "../resource";
import type { ConfirmOptions, IntentOperations, Sandbox } from "../sandbox";
import type { Internals } from "../store";
import { type Decline, GENERIC_DECLINE } from "./cards";

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];
const NOT_AUTHENTICATED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
const CARD_OPTIONS = { mandate_options: null, network: null, request_three_d_secure: "automatic" } as const;

type Refusal = Omit<Decline, "decline_code"> & { decline_code?: string };

/**
 * Runs the state machine that both kinds of intent share. What an intent is for (an invoice, a subscription, a checkout)
 * stands in its internals and is updated when the intent ends.
 */
export function intentOperations(sandbox: Sandbox): IntentOperations {
  return {
    plannedFailures: new Map(),
    createIntent: (kind, fields, internals = {}) => create(sandbox, kind, { fields, internals }),
    confirmIntent: (intent, options) => confirm(sandbox, intent, options),
    finishAuthentication: (intent, passed) => finishAuthentication(sandbox, intent, passed),
    cancelIntent(intent, reason) {
      if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent, "canceled");
      const times = intent.object === "payment_intent" ? { canceled_at: sandbox.now() } : {};
      Object.assign(intent, times, {
        status: "canceled",
        cancellation_reason: reason ?? null,
        next_action: null,
      });
      sandbox.events.emit(`${intent.object}.canceled`, intent);
    },
  };
}

function create<K extends IntentKind>(
  sandbox: Sandbox,
  kind: K,
  { fields, internals }: { fields: Partial<Resources[K]>; internals: Internals },
): Resources[K] {
  const id = newId(kind === "payment_intent" ? "pi" : "seti");
  const defaults =
    kind === "payment_intent"
      ? {
          payment_method_options: { card: { installments: null, ...CARD_OPTIONS } },
          capture_method: "automatic",
          confirmation_method: "automatic",
        }
      : { payment_method_options: { card: CARD_OPTIONS }, usage: "off_session" };
  const intent = resource(kind, {
    payment_method_types: ["card"],
    metadata: {},
    ...defaults,
    ...fields,
    id,
    client_secret: newId(`${id}_secret`),
    created: sandbox.now(),
    status: fields.payment_method ? "requires_confirmation" : "requires_payment_method",
  } as Partial<Resources[K]>);
  Object.assign(sandbox.store.internalsOf(id), internals);
  sandbox.store.add<Intent>(intent);
  sandbox.events.emit(`${kind}.created`, intent);
  return intent;
}

function confirm<I extends Intent>(sandbox: Sandbox, intent: I, options: ConfirmOptions): I {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent, "confirmed");
  const id = options.method ?? intent.payment_method;
  if (!id) {
    throw new StripeError(400, {
      code: `${intent.object}_unexpected_state`,
      message: `You cannot confirm this ${nameOf(intent)} because it's missing a payment method. You can either update the ${nameOf(intent)} with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
    });
  }
  const method = sandbox.requireMethod(id);
  const outcome = outcomeOf(sandbox, intent, { method, offSession: options.offSession ?? false });
  if (outcome === "authenticate") return requireAuthentication(sandbox, intent, { ...options, method });
  if (outcome) throw declined(sandbox, intent, { method, decline: outcome });
  return succeed(sandbox, intent, method);
}

/** Decides what the bank says to an attempt: a refusal, a demand for authentication, or nothing against it. */
function outcomeOf(
  sandbox: Sandbox,
  intent: Intent,
  attempt: { method: PaymentMethod; offSession: boolean; isAuthenticated?: boolean },
): Refusal | "authenticate" | undefined {
  const card = sandbox.cardOf(attempt.method);
  const isPayment = intent.object === "payment_intent";
  const failures = sandbox.plannedFailures.get(intent.customer ?? "") ?? 0;
  if (isPayment && failures > 0) {
    sandbox.plannedFailures.set(intent.customer ?? "", failures - 1);
    return GENERIC_DECLINE;
  }
  const isSetUp = sandbox.store.internalsOf(attempt.method.id).isSetUp;
  const isExempt = card.authentication === "unless_set_up" && isSetUp;
  if (card.authentication && !isExempt && !attempt.isAuthenticated) {
    if (!attempt.offSession) return "authenticate";
    return {
      code: "authentication_required",
      decline_code: "authentication_required",
      message: "Your card was declined. This transaction requires authentication.",
    };
  }
  return isPayment ? card.charge : card.setup;
}

function requireAuthentication<I extends Intent>(
  sandbox: Sandbox,
  intent: I,
  { method, returnUrl, isScript = false }: { method: PaymentMethod; returnUrl?: string; isScript?: boolean },
): I {
  const url = `${sandbox.url}/authenticate/${intent.id}?secret=${encodeURIComponent(intent.client_secret ?? "")}`;
  Object.assign(sandbox.store.internalsOf(intent.id), { returnUrl, isFramed: isScript });
  const next_action = isScript
    ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
    : { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl ?? null, url } };
  Object.assign(intent, { payment_method: method.id, status: "requires_action", next_action });
  sandbox.events.emit(`${intent.object}.requires_action`, intent);
  return intent;
}

function finishAuthentication<I extends Intent>(sandbox: Sandbox, intent: I, passed: boolean): I {
  if (intent.status !== "requires_action") throw unexpectedState(intent, "authenticated");
  const method = sandbox.requireMethod(intent.payment_method ?? "");
  if (!passed) {
    const decline = { code: `${intent.object}_authentication_failure`, message: NOT_AUTHENTICATED };
    throw declined(sandbox, intent, { method, decline });
  }
  const outcome = outcomeOf(sandbox, intent, { method, offSession: false, isAuthenticated: true });
  if (outcome && outcome !== "authenticate") throw declined(sandbox, intent, { method, decline: outcome });
  return succeed(sandbox, intent, method);
}

/** Records a refusal and returns it as an error; the intent waits for another payment method. */
function declined(sandbox: Sandbox, intent: Intent, attempt: { method: PaymentMethod; decline: Refusal }) {
  const { method, decline } = attempt;
  const { code, decline_code, message } = decline;
  const problem = {
    type: "card_error",
    code,
    ...(decline_code ? { decline_code } : {}),
    doc_url: docUrl(code),
    message,
    payment_method: structuredClone(method),
  };
  const outcome =
    intent.object === "payment_intent"
      ? { last_payment_error: problem, latest_charge: addCharge(sandbox, intent, attempt) }
      : { last_setup_error: problem };
  Object.assign(intent, outcome, { status: "requires_payment_method", payment_method: null, next_action: null });
  const type = intent.object === "payment_intent" ? "payment_intent.payment_failed" : "setup_intent.setup_failed";
  sandbox.events.emit(type, intent);
  sandbox.intentEnded(intent, "failed");
  return cardError(decline, { [intent.object]: structuredClone(intent), payment_method: structuredClone(method) });
}

function succeed<I extends Intent>(sandbox: Sandbox, intent: I, method: PaymentMethod): I {
  const savesCard = intent.object === "setup_intent" || intent.setup_future_usage !== null;
  if (intent.customer && savesCard) {
    sandbox.store.internalsOf(method.id).isSetUp = true;
    if (method.customer !== intent.customer) {
      method.customer = intent.customer;
      sandbox.events.emit("payment_method.attached", method);
    }
  }
  const outcome =
    intent.object === "payment_intent"
      ? {
          amount_received: intent.amount,
          latest_charge: addCharge(sandbox, intent, { method }),
          last_payment_error: null,
        }
      : { last_setup_error: null };
  Object.assign(intent, outcome, { payment_method: method.id, status: "succeeded", next_action: null });
  sandbox.events.emit(`${intent.object}.succeeded`, intent);
  sandbox.intentEnded(intent, "succeeded");
  return intent;
}

/** Adds the charge of an attempt and returns its id. */
function addCharge(
  { store, events, now }: Sandbox,
  intent: PaymentIntent,
  { method, decline }: { method: PaymentMethod; decline?: Refusal },
): string {
  const charge = resource("charge", {
    id: newId("ch"),
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    billing_details: { ...method.billing_details },
    captured: !decline,
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    status: decline ? "failed" : "succeeded",
  });
  store.add(charge);
  events.emit(decline ? "charge.failed" : "charge.succeeded", charge);
  return charge.id;
}

function nameOf(intent: Intent): string {
  return intent.object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
}

function unexpectedState(intent: Intent, verb: string): StripeError {
  return new StripeError(400, {
    code: `${intent.object}_unexpected_state`,
    message: `This ${nameOf(intent)}'s status is ${intent.status}, so it cannot be ${verb}.`,
    [intent.object]: structuredClone(intent),
  });
}
