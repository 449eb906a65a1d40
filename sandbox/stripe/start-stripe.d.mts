export type Card = { number: string; exp_month?: number; exp_year?: number; cvc?: string };

export type StripeOptions = {
  /** 0 or absent: any free one */
  port?: number;
  /** where events are sent; absent (and without `deliver`): nowhere */
  webhookUrl?: string;
  /** takes the place of sending: gets the signed request, answers the status */
  deliver?: (request: { body: string; headers: Record<string, string> }) => Promise<number>;
  /** how long after each failed try the next one comes */
  retryPausesMs?: number[];
  secretKey?: string;
  publishableKey?: string;
  webhookSecret?: string;
  /** folder that keeps the state; absent: memory */
  data?: string;
};

/** An object as the API answers it. */
// biome-ignore lint/suspicious/noExplicitAny: what a test reads of it is its business
export type StripeObject = Record<string, any>;

export type Webhooks = {
  /** what was tried, oldest first; status 0: nobody answered */
  deliveries: { id: string; type: string; status: number; at: number }[];
  /** an event as it is sent */
  sign(event: StripeObject): { body: string; headers: Record<string, string> };
  /** sends an event once more */
  send(event: StripeObject): void;
  /** keeps events until `resume`, which sends them in their order or as `arrange` wants */
  pause(): void;
  resume(arrange?: (events: StripeObject[]) => StripeObject[]): void;
  /** forgets what was not sent yet, and returns it */
  drop(): StripeObject[];
  pending(): StripeObject[];
  /** resolves when nothing is on its way (what waits for its next try is left) */
  settled(): Promise<void>;
};

export type Stripe = {
  url: string;
  port: number;
  apiVersion: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** the variables that make the product use this sandbox */
  environment: Record<
    "STRIPE_SECRET_KEY" | "STRIPE_PUBLISHABLE_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_URL" | "STRIPE_JS_URL",
    string
  >;
  webhooks: Webhooks;
  now(): Date;
  /** moves the clock to a time, or on by so many seconds; all that is due happens in order, its events are sent; with a customer: only for that one */
  advance(to: Date | number, customerId?: string): Promise<void>;
  /** all objects of a kind ("customer", "checkout.session", "event" …), newest first */
  all(type: string): StripeObject[];
  get(id: string): StripeObject | undefined;
  /** what a person does on the hosted page; throws when the card is declined */
  submitCheckout(
    sessionId: string,
    given: { card?: Card; email?: string; name?: string },
  ): { done: true } | { authenticate: string };
  /** what the script in the browser does: confirms a payment or setup intent; throws when the card is declined */
  confirm(clientSecret: string, given: { card: Card; returnUrl?: string }): StripeObject;
  /** the bank's question about an intent was answered; throws when not passed */
  authenticate(intentId: string, passed: boolean): StripeObject;
  /** the next so many payments of a customer are declined */
  failNextPayment(customerId: string, times?: number): void;
  stop(): Promise<void>;
};

export function startStripe(options?: StripeOptions): Promise<Stripe>;
