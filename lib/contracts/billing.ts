import { z } from "zod";
import { WebAddress } from "./common";

/** Amounts are integer cents of a currency. */
const Cents = z.int();
/** Stripe's times: seconds since 1970. */
const Seconds = z.int().nonnegative();

/** The two paid plans, as the pricing page names them. */
export const PlanId = z.enum(["developer", "yearly"]);
export type PlanId = z.infer<typeof PlanId>;

/** Prices in cents of US dollars. Prices are found at Stripe by `lookupKey`. */
export const PAID_PLANS = {
  developer: { name: "Developer", lookupKey: "feedloom_developer_monthly", cents: 1999, interval: "month" },
  yearly: { name: "Yearly", lookupKey: "feedloom_yearly", cents: 20388, interval: "year" },
} as const satisfies Record<PlanId, { name: string; lookupKey: string; cents: number; interval: "month" | "year" }>;

/** Where Stripe's pages return the browser to (paths of this site). */
export const BILLING_RETURN = {
  /** Gets `&session_id=…`; the page calls POST /api/stripe/sync with it, then shows 'Welcome to Pro!'. */
  checkoutDone: "/pricing?checkout=success",
  checkoutLeft: "/pricing?checkout=cancelled",
  /** Gets `&session_id=…`; the page calls POST /api/stripe/sync with it. */
  setupDone: "/settings?tab=billing&setup=success",
  setupLeft: "/settings?tab=billing",
  portalLeft: "/settings?tab=subscription",
} as const;

/** GET /api/stripe/config: what the browser needs to load Stripe's script. 503 when payments are not configured. */
export const StripeConfig = z.object({
  publishableKey: z.string().min(1),
  /** Address of the script; null: Stripe's own. */
  scriptUrl: WebAddress.nullable(),
  /** How an account without a subscription may start. */
  trialAvailable: z.boolean(),
  trialDays: z.int().positive(),
});
export type StripeConfig = z.infer<typeof StripeConfig>;

/** POST /api/create-subscription */
export const CreateSubscriptionInput = z.object({
  planType: PlanId,
  /** "embedded": pay on this page with the clientSecret; absent: Stripe's own page. */
  mode: z.enum(["hosted", "embedded"]).default("hosted"),
});
export type CreateSubscriptionInput = z.infer<typeof CreateSubscriptionInput>;

export const HostedCheckout = z.object({ checkoutUrl: WebAddress });
export const EmbeddedCheckout = z.object({
  clientSecret: z.string().min(1),
  /** `setup` (trial: nothing is charged yet): confirmSetup; `payment`: confirmPayment. Then POST /api/stripe/sync. */
  intent: z.enum(["setup", "payment"]),
  publishableKey: z.string().min(1),
  scriptUrl: WebAddress.nullable(),
  planType: PlanId,
  /** Days of trial before the first payment; 0: paid at once. */
  trialDays: z.int().nonnegative(),
  amount: Cents,
  currency: z.string().length(3),
});
export type EmbeddedCheckout = z.infer<typeof EmbeddedCheckout>;
export const CreatedSubscription = z.union([HostedCheckout, EmbeddedCheckout]);
export type CreatedSubscription = z.infer<typeof CreatedSubscription>;

/** GET /api/stripe/subscription, and the response of sync, cancel and resume. Never subscribed: status null. */
export const BillingSubscription = z.object({
  /**
   * As reported by Stripe: trialing, active, past_due, canceled, unpaid, paused, incomplete …; null: there never was
   * one.
   */
  status: z.string().nullable(),
  plan: PlanId.nullable(),
  current_period_end: Seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  trial_end: Seconds.nullable(),
  /** The next payment in cents; null without a subscription. */
  amount: Cents.nullable(),
  currency: z.string().length(3).nullable(),
  interval: z.enum(["month", "year"]).nullable(),
  /** Whether a card (or the like) is stored for the next payment. */
  has_payment_method: z.boolean(),
  /** The open invoice to pay while past_due; null otherwise. */
  open_invoice_url: WebAddress.nullable(),
});
export type BillingSubscription = z.infer<typeof BillingSubscription>;

/** GET /api/stripe/payment-methods */
export const PaymentMethod = z.object({
  id: z.string().describe("The ID, as returned by the list."),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int(),
  is_default: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** {id} of PUT /api/stripe/payment-methods/{id}/default and DELETE /api/stripe/payment-methods/{id} */
export const PaymentMethodParams = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,100}$/, "Not a valid payment method")
    .describe("The ID, as returned by the list."),
});

/** GET /api/stripe/billing-history: the 5 newest */
export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created: Seconds,
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).nullable(),
  amount_paid: Cents,
  amount_due: Cents,
  currency: z.string().length(3),
  /** Stripe's page of it; null while it is a draft. */
  hosted_invoice_url: WebAddress.nullable(),
  invoice_pdf: WebAddress.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;
export const INVOICES_SHOWN = 5;

/** GET /api/stripe/upgrade-preview?planId=…: what moving the running subscription to a plan costs, now and next. */
export const UpgradePreviewQuery = z.object({
  planId: PlanId.meta({ description: "The plan to change to.", example: "yearly" }),
});
export const UpgradePreview = z.object({
  planId: PlanId.meta({ description: "The plan to change to.", example: "yearly" }),
  currency: z.string().length(3),
  /** Charged at once. */
  amount_due: Cents,
  /** What amount_due consists of, in the provider's words; credits are negative. */
  lines: z.array(z.object({ description: z.string(), amount: Cents })),
  /** What the account has for later payments, for example because the new plan costs less than what was paid. */
  credit: Cents,
  /** The first later payment that charges anything; the credit pays those before it. */
  next_amount: Cents,
  next_at: Seconds,
  /** The time up to which the old plan is charged; null: nothing is prorated. Sent back with the confirmation. */
  proration_date: Seconds.nullable(),
  has_payment_method: z.boolean(),
});
export type UpgradePreview = z.infer<typeof UpgradePreview>;

/** POST /api/stripe/upgrade-subscription. Returns an address to go to, or that it is done. */
export const UpgradeInput = z.object({
  planId: PlanId.meta({ description: "The plan to change to.", example: "yearly" }),
  /** What the preview showed. Given, exactly that is charged, or nothing is changed (409 AMOUNT_CHANGED). */
  confirmed: UpgradePreview.pick({ amount_due: true, proration_date: true }).optional(),
});
export type UpgradeInput = z.infer<typeof UpgradeInput>;
export const UpgradeAnswer = z.union([z.object({ url: WebAddress }), z.object({ message: z.string() })]);
export type UpgradeAnswer = z.infer<typeof UpgradeAnswer>;

/** POST /api/stripe/setup-intent (add a payment method) and POST /api/stripe/portal */
export const Redirect = z.object({ url: WebAddress });
export type Redirect = z.infer<typeof Redirect>;

/** POST /api/stripe/sync: reads the subscription from Stripe now, for example on return from its pages. */
export const SyncInput = z.object({
  /** The session_id from the return address; another account's is 404. */
  sessionId: z
    .string()
    .regex(/^cs_[\w-]{1,200}$/, "Not a checkout session")
    .optional(),
});
export type SyncInput = z.infer<typeof SyncInput>;
