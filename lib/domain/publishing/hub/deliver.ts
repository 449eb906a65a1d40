import "server-only";
import { createHmac } from "node:crypto";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { type PublicDocument, readPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { partsOf } from "@/lib/domain/publishing/public-rss/read-topic";
import { hubLinks, ownHub, topicUrl } from "@/lib/domain/publishing/public-rss/topic";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { DEFAULT_LIMIT } from "@/lib/shared/constants";
import { guardedFetch } from "@/lib/syndication/fetch/guarded-fetch";
import { callbackOptions, withParameters } from "./callback";
import { retryAt } from "./retry-at";
import { subscriberSecret } from "./subscriber-secret";

/** Deliveries to one host in a run: a slow host must not hold up the others. */
const PER_HOST = 4;

type DueDelivery = {
  id: number;
  topic: string;
  callback: string;
  secret: string | null;
  version: string;
  failures: number;
};

/**
 * Delivers topics that have changed to their subscribers (WebSub, section 7): the whole document as it is now, at least
 * once. Failed deliveries are repeated with growing pauses until the lease ends; 410 ends the subscription, and a
 * deleted or private document ends it with a denial. Deliveries claimed by a killed process are claimed again after two
 * minutes. Returns the number of deliveries tried.
 */
export async function deliver(ctx: FetchCtx, limit: number): Promise<number> {
  const due = await claimDeliveries(ctx, limit);
  const documents = new Map<string, Promise<PublicDocument | null>>();
  for (const { topic } of due) if (!documents.has(topic)) documents.set(topic, readDocument(ctx, topic));
  await Promise.all(due.map(async (one) => push(ctx, one, (await documents.get(one.topic)) ?? null)));
  return due.length;
}

/** Index: hub_subscriptions (next_at). */
function claimDeliveries(ctx: FetchCtx, limit: number): Promise<DueDelivery[]> {
  return sql<DueDelivery>(ctx.db.pool, {
    name: "hub-deliveries-claim",
    text: `WITH due AS (SELECT id, host, next_at FROM hub_subscriptions
        WHERE next_at <= $1 AND lease_ends_at > $1 ORDER BY next_at LIMIT 500),
      chosen AS (SELECT id FROM (SELECT id, next_at, row_number() OVER (PARTITION BY host ORDER BY next_at, id) AS n FROM due) d
        WHERE n <= ${PER_HOST} ORDER BY next_at LIMIT $2),
      claimed AS (SELECT id FROM hub_subscriptions WHERE id IN (SELECT id FROM chosen) AND next_at <= $1
        FOR UPDATE SKIP LOCKED)
      UPDATE hub_subscriptions s SET next_at = $1::timestamptz + interval '2 minutes' FROM claimed WHERE s.id = claimed.id
      RETURNING s.id, s.topic, s.callback, s.secret, s.version, s.failures`,
    values: [ctx.now(), limit],
  });
}

/** Returns null for a document that is gone or private. */
async function readDocument(ctx: FetchCtx, topic: string): Promise<PublicDocument | null> {
  try {
    return await readPublicFeed(ctx, {
      ...partsOf(topic),
      limit: DEFAULT_LIMIT,
      ifNoneMatch: null,
      ifModifiedSince: null,
    });
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "NOT_FOUND") return null;
    throw thrown;
  }
}

async function push(ctx: FetchCtx, delivery: DueDelivery, document: PublicDocument | null): Promise<void> {
  if (document === null) return deny(ctx, delivery);
  const { callback, topic } = delivery;
  const secret = delivery.secret && subscriberSecret.open(delivery.secret);
  const text = document.body ?? "";
  const headers = {
    link: hubLinks(topicUrl(topic), ownHub()),
    ...(secret && { "x-hub-signature": `sha256=${createHmac("sha256", secret).update(text).digest("hex")}` }),
  };
  const request = {
    url: callback,
    accept: "*/*",
    asIs: true,
    headers,
    body: { type: document.contentType, text },
  } as const;
  const response = await guardedFetch(request, callbackOptions(ctx.fetch));
  const status = response.kind === "response" ? response.status : 0;
  if (status === 410) return end(ctx, delivery);
  if (status >= 200 && status < 300) return recordDelivery(ctx, delivery, document.version);
  // Callbacks are secrets of their owners: they are not logged.
  ctx.log.info({ kind: response.kind, status }, "a subscriber did not accept a delivery");
  await ctx.db.prisma.hubSubscription.updateMany({
    where: { id: delivery.id },
    data: { nextAt: retryAt(ctx, delivery.failures, response), failures: { increment: 1 } },
  });
}

/** Ends a delivery. If another version was queued during it, that one is due at once. */
async function recordDelivery(ctx: FetchCtx, { id, version }: DueDelivery, sent: string): Promise<void> {
  await sql(ctx.db.pool, {
    name: "hub-delivered",
    text: `UPDATE hub_subscriptions SET failures = 0,
        next_at = CASE WHEN version IN ($2, $3) THEN NULL ELSE $4::timestamptz END,
        version = CASE WHEN version = $2 THEN $3 ELSE version END
      WHERE id = $1`,
    values: [id, version, sent, ctx.now()],
  });
}

async function deny(ctx: FetchCtx, delivery: DueDelivery): Promise<void> {
  const url = withParameters(delivery.callback, {
    "hub.mode": "denied",
    "hub.topic": topicUrl(delivery.topic),
    "hub.reason": "This document is no longer public.",
  });
  await guardedFetch({ url, accept: "*/*", asIs: true }, callbackOptions(ctx.fetch));
  await end(ctx, delivery);
}

async function end(ctx: FetchCtx, { id }: DueDelivery): Promise<void> {
  await ctx.db.prisma.hubSubscription.deleteMany({ where: { id } });
}
