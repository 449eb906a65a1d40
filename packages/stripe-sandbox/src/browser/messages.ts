import type { Failure } from "./errors";

export type BillingDetails = { [name: string]: string | null | undefined };
export type Appearance = { theme?: string; variables?: Record<string, string> };

/** What the page and the frame of the card fields answer each other. */
export type CheckAnswer = { error?: undefined } | Failure;
export type MethodAnswer = { error?: undefined; paymentMethod: { id: string } } | Failure;

/** The page's messages to the frame. */
export type ToFrame =
  | { kind: "options"; key: string; appearance?: Appearance }
  | { kind: "focus" }
  | { kind: "clear" }
  | { kind: "ask"; id: number; what: "check" | "method"; billing?: BillingDetails };

/** The frame's messages to the page. */
export type FromFrame = { height?: number } & (
  | { kind: "loaded" | "ready" | "focus" | "layout" }
  | { kind: "change"; event: Record<string, unknown> }
  | { kind: "answer"; id: number; answer: CheckAnswer | MethodAnswer }
);

/** Returns the message of an event if it is one of ours. */
export function messageOf<T>(event: MessageEvent): T | undefined {
  const data: unknown = event.data;
  return typeof data === "object" && data !== null && "sandboxStripe" in data ? (data as T) : undefined;
}
