import type Stripe from "stripe";

/**
 * A resource as the API sends it when nothing is expanded: references are ids and decimals are strings. Derived from the
 * types of the `stripe` package, which describe every expanded form at once.
 */
export type Wire<T> = [string] extends [Extract<T, string>] ? Exclude<T, object> : WirePart<T>;

type WirePart<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

/** The fields of a resource that the product reads; their names and types are those of the `stripe` package. */
type Kept<T extends { object: string }, Fields extends keyof T> = Wire<Pick<T, Fields | "object">> & { id: string };

type List<T> = { object: "list"; data: T[] };

export type Customer = Kept<Stripe.Customer, "balance" | "created" | "email" | "metadata" | "name"> & {
  deleted?: undefined;
  invoice_settings: { default_payment_method: string | null };
};

/** A deleted customer as the API shows it. */
export type DeletedCustomer = { id: string; object: "customer"; deleted: true };

export type Product = Kept<Stripe.Product, "created" | "name">;

export type Price = Kept<Stripe.Price, "created" | "currency" | "lookup_key" | "product"> & {
  unit_amount: number;
  recurring: Pick<Stripe.Price.Recurring, "interval" | "interval_count">;
};

export type PaymentMethod = Kept<Stripe.PaymentMethod, "created" | "customer" | "type"> & {
  card: Pick<Stripe.PaymentMethod.Card, "brand" | "exp_month" | "exp_year" | "last4">;
};

/** Why an intent failed. */
export type IntentError = { type: "card_error"; code: string; decline_code?: string; message: string };

type IntentFields = "client_secret" | "created" | "customer" | "metadata" | "payment_method" | "status";
type NextAction = {
  next_action: {
    type: string;
    redirect_to_url?: { url: string; return_url: string | null };
    use_stripe_sdk?: { type: string; stripe_js: string };
  } | null;
};
export type PaymentIntent = Kept<Stripe.PaymentIntent, IntentFields | "amount" | "currency" | "setup_future_usage"> &
  NextAction & { last_payment_error: IntentError | null };
export type SetupIntent = Kept<Stripe.SetupIntent, IntentFields> &
  NextAction & { last_setup_error: IntentError | null };

export type SubscriptionItem = Kept<Stripe.SubscriptionItem, "current_period_end" | "current_period_start"> & {
  price: Price;
};

type SubscriptionTimes = "billing_cycle_anchor" | "canceled_at" | "created" | "ended_at" | "trial_end" | "trial_start";
type SubscriptionEnd = "cancel_at" | "cancel_at_period_end";
export type Subscription = Kept<
  Stripe.Subscription,
  | SubscriptionTimes
  | SubscriptionEnd
  | ("currency" | "customer" | "default_payment_method" | "latest_invoice" | "metadata" | "status")
> & {
  items: List<SubscriptionItem>;
  payment_settings: { save_default_payment_method: "off" | "on_subscription" };
  trial_settings: { end_behavior: { missing_payment_method: "cancel" | "create_invoice" } };
};

export type InvoiceLine = Kept<Stripe.InvoiceLineItem, "amount" | "description" | "period"> & {
  parent: { subscription_item_details: { proration: boolean } };
};

type InvoiceAmounts = "amount_due" | "amount_paid" | "starting_balance" | "total";
type InvoicePages = "hosted_invoice_url" | "invoice_pdf" | "number";
type InvoiceTries = "attempt_count" | "next_payment_attempt" | "status";
export type Invoice = Kept<
  Stripe.Invoice,
  InvoiceAmounts | InvoicePages | InvoiceTries | "billing_reason" | "created" | "currency" | "customer_email"
> & {
  customer: string;
  lines: List<InvoiceLine>;
  parent: { subscription_details: { subscription: string; subscription_proration_date?: number } };
};

export type CheckoutSession = Kept<
  Stripe.Checkout.Session,
  "amount_total" | "cancel_url" | "created" | "expires_at" | "payment_method_collection" | "status"
> & {
  customer: string;
  mode: "setup" | "subscription";
  subscription: string | null;
  success_url: string;
  url: string | null;
};

export type PortalConfiguration = Kept<Stripe.BillingPortal.Configuration, "created" | "metadata">;
export type PortalSession = Kept<Stripe.BillingPortal.Session, "created" | "customer" | "return_url" | "url">;

export type SandboxEvent = Kept<Stripe.EventBase, "api_version" | "created" | "pending_webhooks"> & {
  type: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
};

/** Every resource that is stored under its own id, by Stripe's `object` name. */
export type Resources = {
  "billing_portal.configuration": PortalConfiguration;
  "billing_portal.session": PortalSession;
  "checkout.session": CheckoutSession;
  customer: Customer;
  event: SandboxEvent;
  invoice: Invoice;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  price: Price;
  product: Product;
  setup_intent: SetupIntent;
  subscription: Subscription;
};

export type Kind = keyof Resources;
export type Intent = PaymentIntent | SetupIntent;
export type StoredObject = Resources[Kind] | DeletedCustomer;
