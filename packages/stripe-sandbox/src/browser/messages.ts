export type StripeJsError = { type: string; code?: string; message: string; param?: string };
export type Failure = { error: StripeJsError };

/** Returns a problem as Stripe.js does for everything a person can get wrong: as a value, never as an exception. */
export function failure(code: string, message: string, type = "validation_error"): Failure {
  return { error: { type, code, message } };
}

export type Appearance = { theme?: string; variables?: Record<string, string> };

/** The response of the card fields' frame: whether they are complete, or the payment method made from them. */
export type Answer = { error?: undefined; paymentMethod?: { id: string } } | Failure;

/** The page's messages to the frame. */
export type ToFrame =
  | { kind: "options"; key: string; appearance?: Appearance }
  | { kind: "ask"; id: number; what: "check" | "method" };

/** The frame's messages to the page. */
export type FromFrame = { kind: "loaded" | "ready" } | { kind: "answer"; id: number; answer: Answer };

/** Returns the message of an event if it is one of ours. */
export function messageOf<T>(event: MessageEvent): T | undefined {
  const data: unknown = event.data;
  return typeof data === "object" && data !== null && "sandboxStripe" in data ? (data as T) : undefined;
}
