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

/** The parameters of a call after they were checked: only documented values of an enumeration remain. */
export type Checked<Params> = Wire<Params>;

export type Customer = Wire<Omit<Stripe.Customer, "deleted">> & { deleted?: boolean };
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type Price = Wire<Omit<Stripe.Price, "deleted">>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type CheckoutItem = Wire<Stripe.LineItem>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>;

export type SandboxEvent = Omit<Wire<Stripe.EventBase>, "data" | "type"> & {
  type: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
};

/** Every resource the sandbox knows, by Stripe's `object` name. */
export type Resources = {
  account: Wire<Stripe.Account>;
  balance: Wire<Stripe.Balance>;
  "billing_portal.configuration": PortalConfiguration;
  "billing_portal.session": PortalSession;
  charge: Wire<Stripe.Charge>;
  "checkout.session": CheckoutSession;
  customer: Customer;
  event: SandboxEvent;
  invoice: Invoice;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  item: CheckoutItem;
  line_item: InvoiceLine;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  price: Price;
  product: Wire<Omit<Stripe.Product, "deleted">>;
  setup_intent: SetupIntent;
  subscription: Subscription;
  subscription_item: SubscriptionItem;
};

export type Kind = keyof Resources;
export type IntentKind = "payment_intent" | "setup_intent";
export type Intent = PaymentIntent | SetupIntent;

/** What remains of a deleted customer. */
export type DeletedCustomer = { id: string; object: "customer"; deleted: true };

/** Anything that is stored under an id of its own. */
export type StoredObject = Resources[Exclude<Kind, "balance">] | DeletedCustomer;
