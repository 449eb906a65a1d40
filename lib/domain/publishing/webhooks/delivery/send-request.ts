import "server-only";
import { WEBHOOK_RESPONSE_BYTES } from "@/lib/contracts/webhooks/webhooks";
import type { SystemCtx } from "@/lib/domain/ctx";
import { SECRET_PURPOSE, signatureHeaders } from "@/lib/domain/publishing/webhooks/payloads/sign";
import { requestUrl } from "@/lib/domain/publishing/webhooks/payloads/webhook-request";
import { env } from "@/lib/platform/env";
import { openSecret } from "@/lib/platform/sealed-secret";
import { storable } from "@/lib/platform/storable-text";
import { retryAfter } from "@/lib/syndication/fetch/fetch-caching";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { guardedFetch } from "@/lib/syndication/fetch/guarded-fetch";
import type { ClaimedWebhook } from "./claim-webhooks";
import type { Attempt } from "./decide-attempt";

type Holder = { feedloomWebhookFetch?: FetchOptions };
const holder = globalThis as Holder;

/**
 * Returns the process's options for receivers: connections and limits per host of their own, so that a slow receiver keeps no
 * feed waiting; short times; no redirects, which somebody else may choose.
 */
export function webhookFetch(): FetchOptions {
  holder.feedloomWebhookFetch ??= {
    userAgent: `Feedloom-Webhooks/1.0 (+${env().baseUrl})`,
    allowAddresses: env().fetchAllowAddresses,
    maxRedirects: 0,
    perHost: 4,
    timeouts: { connectMs: 5_000, idleMs: 8_000, totalMs: 10_000, queueMs: 15_000 },
  };
  return holder.feedloomWebhookFetch;
}

type Sent = { messageId: string; body: string };

/** Sends one request to the receiver of a webhook and returns how it ended. Never throws for what a receiver does. */
export async function sendRequest(
  ctx: SystemCtx,
  webhook: ClaimedWebhook,
  { messageId, body }: Sent,
): Promise<Attempt> {
  const at = ctx.now();
  const secrets = secretsOf(webhook, at);
  const headers = signatureHeaders({ messageId, at, body }, secrets ?? []);
  const attempt = { at, requestHeaders: { "content-type": "application/json", ...headers } };
  if (!secrets) return { ...attempt, durationMs: 0, response: null, retryAt: null, error: UNREADABLE };
  const start = performance.now();
  const outcome = await guardedFetch(
    {
      url: requestUrl({ format: webhook.format, url: webhook.url } as Parameters<typeof requestUrl>[0]),
      accept: "*/*",
      headers,
      body: { type: "application/json", text: body },
      asIs: true,
      maxBytes: WEBHOOK_RESPONSE_BYTES,
    },
    webhookFetch(),
  );
  const ended = { ...attempt, durationMs: Math.round(performance.now() - start) };
  if (outcome.kind === "failed") return { ...ended, response: null, retryAt: null, error: outcome.message };
  if (outcome.kind === "limited") return { ...ended, response: null, retryAt: outcome.retryAt, error: BUSY };
  const { status, body: bytes } = outcome;
  const response = { status, headers: flat(outcome.headers), body: storable(new TextDecoder().decode(bytes)) };
  const wanted = retryAfter(outcome.headers["retry-after"], at.getTime());
  const retryAt = wanted === null ? null : new Date(wanted);
  return { ...ended, response, retryAt, error: errorOf(status) };
}

const UNREADABLE = "We can't read the secret anymore. Create a new one.";
const BUSY = "The receiver is busy. We'll try again.";

function errorOf(status: number): string | null {
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399) return `The receiver redirects (${status}), and we don't follow redirects.`;
  if (status === 410) return "The receiver no longer exists (410 Gone).";
  return `The receiver responded with ${status}.`;
}

/** Returns the secrets that sign now, the newest first; null when one cannot be read. */
function secretsOf({ secret, oldSecret, oldSecretUntil }: ClaimedWebhook, at: Date): string[] | null {
  const sealed = [secret, oldSecretUntil && oldSecretUntil > at ? oldSecret : null].filter((each) => each !== null);
  const secrets = sealed.map((each) => openSecret(SECRET_PURPOSE, each));
  return secrets.every((each) => each !== null) ? secrets : null;
}

/** Headers as the log shows them; cookies and what else is meant for a browser are cut at some length. */
function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).slice(0, 50);
  return Object.fromEntries(entries.map(([name, value]) => [name, storable(String(value ?? ""), 500)]));
}
