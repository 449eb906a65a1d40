import type Stripe from "stripe";
import type { TestCard } from "./billing/cards";
import type { Clock, DueAction } from "./clock";
import type { Events } from "./events";
import type { IncludableFields } from "./http/expand";
import type { ApiKeys } from "./http/key";
import type {
  Checked,
  CheckoutSession,
  Customer,
  Intent,
  IntentKind,
  Invoice,
  InvoiceLine,
  PaymentMethod,
  Price,
  Resources,
  Subscription,
  SubscriptionItem,
} from "./objects";
import type { Internals, Store } from "./store";
import type { Webhooks } from "./webhooks";

export type CardDetails = { number: string; exp_month?: number; exp_year?: number; cvc?: string };

export type ConfirmOptions = {
  /** the intent's own unless given */
  method?: string;
  offSession?: boolean;
  returnUrl?: string;
  /** confirmed by the script in the browser, which shows the authentication in a frame */
  isScript?: boolean;
};

export type InvoiceParts = {
  reason: Invoice["billing_reason"];
  lines: InvoiceLine[];
  /** period the invoice is about, in seconds since 1970 */
  start: number;
  end: number;
};

export type CheckoutForm = { card?: CardDetails; email?: string; name?: string };

/** How a hosted checkout goes on: it is complete, or the bank authenticates at an address. */
export type CheckoutResult = { done: true } | { authenticate: string };

/** What a handler gets beside the parameters. */
export type CallContext = {
  /** the first id of the path, or "" */
  id: string;
  ids: string[];
  path: string;
  /** made with the publishable key */
  isPublic: boolean;
  clientSecret?: unknown;
};

/** A call of the API after authentication and parameter checks. */
export type ApiCall<Params> = CallContext & { params: Checked<Params> };

/** A handler of any endpoint; each one names the type that its parameters were checked against. */
export type ApiHandler = (call: CallContext & { params: never }) => unknown;
export type ApiHandlers = Record<string, ApiHandler>;

/** The state and the clock of a sandbox. */
type Core = {
  store: Store;
  keys: ApiKeys;
  webhooks: Webhooks;
  events: Events;
  /** http://localhost:… */
  url: string;
  includable: IncludableFields;
  calls: ApiHandlers;
} & Pick<Clock, "now" | "runDue" | "useClockOf" | "advance">;

export type CustomerOperations = {
  /** Returns a customer; a deleted or unknown one is refused. `param` names where its id was given. */
  requireCustomer(id: string, param?: string): Customer;
  createCustomer(params: Checked<Stripe.CustomerCreateParams>): Customer;
  updateCustomer(id: string, params: Checked<Stripe.CustomerUpdateParams>): Customer;
};

export type CatalogOperations = {
  createProduct(params: Checked<Stripe.ProductCreateParams>): Resources["product"];
  requirePrice(id: string, param?: string): Price;
  /** Returns an active price of type `recurring`. */
  requireRecurringPrice(id: string, param: string): Price;
};

export type PaymentMethodOperations = {
  /** Returns a payment method; the name of a test method, such as pm_card_visa, creates one. */
  requireMethod(id: string, param?: string): PaymentMethod;
  /** Returns a payment method that is attached to this customer; a test method is attached first. */
  requireMethodOf(customer: string, id: string, param?: string): PaymentMethod;
  createMethod(card: CardDetails, billing?: Partial<PaymentMethod["billing_details"]>): PaymentMethod;
  attachMethod(id: string, customer: string): PaymentMethod;
  detachMethod(id: string): PaymentMethod;
  /** Returns how the card behind a payment method behaves. */
  cardOf(method: PaymentMethod): TestCard;
};

export type IntentOperations = {
  /** how many of a customer's next payments are declined, by customer id */
  plannedFailures: Map<string, number>;
  createIntent<K extends IntentKind>(kind: K, fields: Partial<Resources[K]>, internals?: Internals): Resources[K];
  /** Tries the card. @throws StripeError when it is declined; the intent can be confirmed again with another one */
  confirmIntent<I extends Intent>(intent: I, options: ConfirmOptions): I;
  /** Records the outcome of the authentication. @throws StripeError when it failed or the card is declined */
  finishAuthentication<I extends Intent>(intent: I, passed: boolean): I;
  cancelIntent(intent: Intent, reason?: string): void;
};

export type InvoiceOperations = {
  /** Creates an invoice and finalizes it. */
  createInvoice(subscription: Subscription, parts: InvoiceParts): Invoice;
  /** Returns an invoice that is not stored. */
  draftInvoice(subscription: Subscription, parts: InvoiceParts): Invoice;
  /** Charges an open invoice. @throws StripeError when the card is declined */
  payInvoice(invoice: Invoice, options: ConfirmOptions): Invoice;
  markInvoicePaid(invoice: Invoice): void;
  closeInvoice(invoice: Invoice, status: "void" | "uncollectible"): void;
  openInvoicesOf(subscription: Subscription): Invoice[];
};

export type SubscriptionOperations = {
  requireSubscription(id: string, param?: string): Subscription;
  createSubscription(params: Checked<Stripe.SubscriptionCreateParams>): Subscription;
  updateSubscription(id: string, params: Checked<Stripe.SubscriptionUpdateParams>): Subscription;
  createItem(parts: NewItem): SubscriptionItem;
};

export type NewItem = {
  subscription: string;
  given: Checked<Stripe.SubscriptionCreateParams.Item>;
  /** name of the parameter, such as `items[0]` */
  place: string;
  start: number;
  trialEnd?: number;
};

export type LifecycleOperations = {
  /** Returns the id of the payment method that the next payment uses. */
  defaultMethodOf(subscription: Subscription): string | undefined;
  setStatus(subscription: Subscription, status: Subscription["status"]): void;
  endSubscription(subscription: Subscription, reason: "cancellation_requested" | "payment_failed" | null): Subscription;
  endTrial(subscription: Subscription): void;
  /** Records that an invoice cannot be charged because there is no payment method. */
  recordMissingMethod(invoice: Invoice): void;
  /** Updates whatever the intent was for: an invoice, a subscription, a checkout. */
  intentEnded(intent: Intent, outcome: "succeeded" | "failed"): void;
  dueActions(): DueAction[];
};

export type CheckoutOperations = {
  requireSession(id: string): CheckoutSession;
  /** Does what a person does on the hosted page. @throws StripeError when the card is declined */
  submitCheckout(session: CheckoutSession, form: CheckoutForm): CheckoutResult;
  /** Continues a checkout whose intent ended. */
  checkoutIntentEnded(sessionId: string, outcome: "succeeded" | "failed"): void;
  expireCheckout(session: CheckoutSession): CheckoutSession;
};

/**
 * The parts of a sandbox. They call each other through this object, because billing is circular by nature: an intent
 * pays an invoice, an invoice creates an intent.
 */
export type Sandbox = Core &
  CustomerOperations &
  CatalogOperations &
  PaymentMethodOperations &
  IntentOperations &
  InvoiceOperations &
  SubscriptionOperations &
  LifecycleOperations &
  CheckoutOperations;
