import { cardError, invalid, type StripeError } from "../http/stripe-error";
import { newId } from "../ids";
import type { Intent, IntentError, PaymentMethod, Resources } from "../objects";
import type { Sandbox } from "../sandbox";
import type { Internals } from "../store";
import { type Decline, GENERIC_DECLINE } from "./cards";
import { cardOf, requireMethod } from "./payment-methods";

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];
const NOT_AUTHENTICATED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

type IntentKind = Intent["object"];

export type ConfirmOptions = {
  /** the intent's own unless given */
  method?: string;
  /** the holder is not there to authenticate */
  offSession?: boolean;
  returnUrl?: string;
  /** confirmed by the script in the browser, which shows the authentication in a frame */
  isScript?: boolean;
};

/** Creates an intent. Its internals name its invoice or checkout, which is updated when the intent ends. */
export function createIntent<K extends IntentKind>(
  sandbox: Sandbox,
  fields: Partial<Resources[K]> & { object: K },
  internals: Internals = {},
): Resources[K] {
  const isPayment = fields.object === "payment_intent";
  const id = newId(isPayment ? "pi" : "seti");
  const own = isPayment ? { last_payment_error: null } : { last_setup_error: null };
  const intent = {
    ...own,
    customer: null,
    metadata: {},
    payment_method: null,
    ...fields,
    id,
    client_secret: newId(`${id}_secret`),
    created: sandbox.now(),
    next_action: null,
    status: fields.payment_method ? "requires_confirmation" : "requires_payment_method",
  } as unknown as Resources[K];
  Object.assign(sandbox.store.internalsOf(id), internals);
  sandbox.store.add<Intent>(intent);
  sandbox.events.emit(`${fields.object}.created`, intent);
  return intent;
}

/** Tries the card. @throws StripeError when it is declined; the intent can be confirmed again with another one */
export function confirmIntent<I extends Intent>(sandbox: Sandbox, intent: I, options: ConfirmOptions): I {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent, "confirmed");
  const method = requireMethod(sandbox, options.method ?? intent.payment_method ?? "");
  const outcome = outcomeOf(sandbox, intent, { method, offSession: options.offSession });
  if (outcome === "authenticate") return requireAuthentication(sandbox, intent, { ...options, method });
  if (outcome) throw declined(sandbox, intent, outcome);
  return succeed(sandbox, intent, method);
}

/** Records the outcome of the authentication. @throws StripeError when it failed or the card is declined */
export function finishAuthentication(sandbox: Sandbox, intent: Intent, passed: boolean): Intent {
  if (intent.status !== "requires_action") throw unexpectedState(intent, "authenticated");
  const failed = { code: `${intent.object}_authentication_failure`, message: NOT_AUTHENTICATED };
  const method = requireMethod(sandbox, intent.payment_method ?? "");
  const outcome = passed ? outcomeOf(sandbox, intent, { method, isAuthenticated: true }) : failed;
  if (outcome && outcome !== "authenticate") throw declined(sandbox, intent, outcome);
  return succeed(sandbox, intent, method);
}

/** Cancels an intent that is not paid. */
export function cancelIntent(sandbox: Sandbox, intent: Intent) {
  if (!CONFIRMABLE.includes(intent.status)) return;
  Object.assign(intent, { status: "canceled", next_action: null });
  sandbox.events.emit(`${intent.object}.canceled`, intent);
}

/** Decides what the bank says to an attempt: a refusal, a demand for authentication, or nothing against it. */
function outcomeOf(
  sandbox: Sandbox,
  intent: Intent,
  attempt: { method: PaymentMethod; offSession?: boolean; isAuthenticated?: boolean },
): Decline | "authenticate" | undefined {
  const card = cardOf(sandbox, attempt.method);
  const isPayment = intent.object === "payment_intent";
  const failures = sandbox.plannedFailures.get(intent.customer ?? "") ?? 0;
  if (isPayment && failures > 0) {
    sandbox.plannedFailures.set(intent.customer ?? "", failures - 1);
    return GENERIC_DECLINE;
  }
  const { isSetUp } = sandbox.store.internalsOf(attempt.method.id);
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
  { method, returnUrl, isScript }: { method: PaymentMethod; returnUrl?: string; isScript?: boolean },
): I {
  const url = `${sandbox.url}/authenticate/${intent.id}?secret=${encodeURIComponent(intent.client_secret ?? "")}`;
  sandbox.store.internalsOf(intent.id).returnUrl = isScript ? undefined : returnUrl;
  const next_action = isScript
    ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
    : { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl ?? null, url } };
  Object.assign(intent, { payment_method: method.id, status: "requires_action", next_action });
  sandbox.events.emit(`${intent.object}.requires_action`, intent);
  return intent;
}

/** Records a refusal and returns it as an error; the intent waits for another payment method. */
function declined(sandbox: Sandbox, intent: Intent, decline: Decline): StripeError {
  const problem: IntentError = { type: "card_error", ...decline };
  const isPayment = intent.object === "payment_intent";
  Object.assign(intent, isPayment ? { last_payment_error: problem } : { last_setup_error: problem }, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
  });
  sandbox.events.emit(isPayment ? "payment_intent.payment_failed" : "setup_intent.setup_failed", intent);
  sandbox.intentEnded(intent, "failed");
  return cardError(decline, { [intent.object]: structuredClone(intent) });
}

function succeed<I extends Intent>(sandbox: Sandbox, intent: I, method: PaymentMethod): I {
  const savesCard = intent.object === "setup_intent" || intent.setup_future_usage !== null;
  if (intent.customer && savesCard) {
    sandbox.store.internalsOf(method.id).isSetUp = true;
    sandbox.events.change(method, { customer: intent.customer }, "payment_method.attached");
  }
  const outcome = intent.object === "payment_intent" ? { last_payment_error: null } : { last_setup_error: null };
  Object.assign(intent, outcome, { payment_method: method.id, status: "succeeded", next_action: null });
  sandbox.events.emit(`${intent.object}.succeeded`, intent);
  sandbox.intentEnded(intent, "succeeded");
  return intent;
}

function unexpectedState(intent: Intent, verb: string): StripeError {
  const message = `This intent's status is ${intent.status}, so it cannot be ${verb}.`;
  return invalid(message, undefined, `${intent.object}_unexpected_state`);
}
