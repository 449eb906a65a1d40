import "server-only";

export type Budget = {
  /** Calls in an hour that begins with the first of them. */
  perHour: { free: number; paid: number };
  /** Calls that may run at the same time. */
  atOnce: number;
  /** A description of the calls as part of a sentence: "You have … very often within an hour." */
  done: string;
};

/**
 * The limits per user of calls that fetch foreign documents or start heavy work, for browser and API keys together.
 * This is the only table of these numbers. A route names its budget (`route({ budget: "subscribe" })`). The limits are
 * far above what people do, and low enough that one account cannot occupy a server: two hundred feeds may be added by
 * hand, and a file of feeds is one call. Calls that mail or try a password are counted in `auth_attempts`, calls of the
 * language model in `llm_uses`.
 */
export const BUDGETS = {
  /** Finding and fetching a new feed. */
  subscribe: { perHour: { free: 300, paid: 600 }, atOnce: 6, done: "added feeds" },
  /** Fetching one feed, or all of them. */
  refresh: { perHour: { free: 120, paid: 240 }, atOnce: 4, done: "refreshed your feeds" },
  /** Searching the web for a smart feed. */
  search: { perHour: { free: 60, paid: 120 }, atOnce: 3, done: "searched for smart feeds" },
  /** Reading an uploaded file. */
  import: { perHour: { free: 30, paid: 60 }, atOnce: 2, done: "imported files" },
  /** Writing all feeds or articles into a file; it counts as running until it is sent. */
  export: { perHour: { free: 30, paid: 60 }, atOnce: 2, done: "exported your data" },
  /** Fetching an article's original page. */
  fullText: { perHour: { free: 300, paid: 600 }, atOnce: 6, done: "fetched original articles" },
  /** Summarising an article. */
  keyPoints: { perHour: { free: 120, paid: 240 }, atOnce: 4, done: "requested key points" },
  /** Changing something at the payment provider. */
  /** Each reads an article again, some fifty times. */
  why: { perHour: { free: 300, paid: 600 }, atOnce: 4, done: "asked for explanations" },
  /** Sending a test to a webhook. */
  webhookTest: { perHour: { free: 60, paid: 60 }, atOnce: 3, done: "tested webhooks" },
  payments: { perHour: { free: 60, paid: 60 }, atOnce: 10, done: "changed your payment details" },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
