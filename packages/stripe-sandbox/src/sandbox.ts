import type { Clock } from "./clock";
import type { Events } from "./events";
import type { Intent } from "./objects";
import type { Store } from "./store";
import type { Webhooks } from "./webhooks";

export type ApiKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

/** The state and the clock of a sandbox, which every part works on. */
export type Sandbox = {
  store: Store;
  keys: ApiKeys;
  webhooks: Webhooks;
  events: Events;
  /** http://localhost:… */
  url: string;
  /** number of a customer's next payments that are declined, by customer id */
  plannedFailures: Map<string, number>;
  /** Updates whatever an intent was for: an invoice or a checkout. */
  intentEnded(intent: Intent, outcome: "succeeded" | "failed"): void;
} & Clock;
