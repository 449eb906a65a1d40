import "server-only";
import { WEBHOOK_MAIL_MINUTES, WEBHOOK_RETRY_DAYS, type WebhookPause } from "@/lib/contracts/webhooks/webhooks";
import type { ClaimedWebhook, PendingDelivery } from "./claim-webhooks";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Before the second attempt, the third …; the last one repeats. With them, a delivery is tried about 13 times. */
const PAUSES_MS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const;
/** A pause is up to so much shorter or longer, so that receivers do not get everything at once when they are back. */
const JITTER = 0.2;
/** After failures in a row, no delivery of the webhook is tried for so long. */
const GATE_MS = { first: 5 * SECOND, longest: 5 * MINUTE };
/** The longest time in milliseconds that a receiver can ask us to wait. */
const LONGEST_WAIT_MS = DAY;

/** The result of one request. */
export type Attempt = {
  at: Date;
  durationMs: number;
  requestHeaders: Record<string, string>;
  response: { status: number; headers: Record<string, string>; body: string } | null;
  /** a sentence for a person; null: delivered */
  error: string | null;
  /** when the receiver wants to be asked again */
  retryAt: Date | null;
};

/** The effect of an attempt on its delivery and its webhook. */
export type Decision = {
  delivery: { state: "pending" | "delivered" | "failed"; nextAt: Date };
  webhook: { failures: number; nextAt: Date; pausedBy: WebhookPause | null };
};

const GONE = 410;

/** Decides what follows an attempt. Pure but for the random part of the pause, from 0 to 1. */
export function decideAttempt(
  webhook: Pick<ClaimedWebhook, "format" | "failures" | "deliveredAt">,
  delivery: Pick<PendingDelivery, "attempts" | "startedAt">,
  { attempt, now, random = Math.random() }: { attempt: Attempt; now: Date; random?: number },
): Decision {
  if (attempt.error === null) {
    const gap = webhook.format === "email" ? WEBHOOK_MAIL_MINUTES * MINUTE : 0;
    const nextAt = new Date(now.getTime() + gap);
    return { delivery: { state: "delivered", nextAt: now }, webhook: { failures: 0, nextAt, pausedBy: null } };
  }
  const failures = webhook.failures + 1;
  const wanted = Math.min(attempt.retryAt?.getTime() ?? 0, now.getTime() + LONGEST_WAIT_MS);
  const gate = now.getTime() + Math.min(GATE_MS.longest, GATE_MS.first * 2 ** Math.min(failures - 1, 10));
  const waits = { failures, nextAt: new Date(Math.max(gate, wanted)) };
  if (attempt.response?.status === GONE) {
    return { delivery: { state: "failed", nextAt: now }, webhook: { ...waits, pausedBy: "gone" } };
  }
  const end = delivery.startedAt.getTime() + WEBHOOK_RETRY_DAYS * DAY;
  if (now.getTime() >= end) {
    // Nothing has been accepted in all that time.
    const isDead = webhook.deliveredAt === null || webhook.deliveredAt < delivery.startedAt;
    return { delivery: { state: "failed", nextAt: now }, webhook: { ...waits, pausedBy: isDead ? "failing" : null } };
  }
  const pause = (PAUSES_MS[delivery.attempts] ?? 12 * HOUR) * (1 - JITTER + 2 * JITTER * random);
  const nextAt = new Date(Math.min(end, Math.max(now.getTime() + pause, wanted)));
  return { delivery: { state: "pending", nextAt }, webhook: { ...waits, pausedBy: null } };
}
