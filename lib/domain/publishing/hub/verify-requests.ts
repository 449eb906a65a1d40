import "server-only";
import { randomBytes } from "node:crypto";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fingerprint } from "@/lib/domain/publishing/public-rss/output-version";
import { readTopic } from "@/lib/domain/publishing/public-rss/read-topic";
import { recordTopic } from "@/lib/domain/publishing/public-rss/record-topic";
import { topicUrl } from "@/lib/domain/publishing/public-rss/topic";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { guardedFetch } from "@/lib/syndication/fetch/guarded-fetch";
import { callbackOptions, withParameters } from "./callback";
import { retryAt } from "./retry-at";

/** Requests of one host in a run: a slow host must not hold up the others. */
const PER_HOST = 4;
/** A callback that does not respond is asked so many times. */
const TRIES = 4;

type WaitingRequest = {
  id: number;
  mode: "subscribe" | "unsubscribe";
  topic: string;
  callback: string;
  leaseSeconds: number;
  version: string;
  failures: number;
};

/**
 * Asks callbacks whether they want what was requested (WebSub, section 5.3), and makes or ends the subscriptions of those
 * that repeat the challenge. A request that a killed process had claimed is claimed again after two minutes. Returns the
 * number of requests.
 */
export async function verifyRequests(ctx: FetchCtx, limit: number): Promise<number> {
  const requests = await claimRequests(ctx, limit);
  await Promise.all(requests.map((request) => verify(ctx, request)));
  return requests.length;
}

/** Index: hub_requests (next_at). */
function claimRequests(ctx: FetchCtx, limit: number): Promise<WaitingRequest[]> {
  return sql<WaitingRequest>(ctx.db.pool, {
    name: "hub-requests-claim",
    text: `WITH due AS (SELECT id, host, next_at FROM hub_requests WHERE next_at <= $1 ORDER BY next_at LIMIT 500),
      chosen AS (SELECT id FROM (SELECT id, next_at, row_number() OVER (PARTITION BY host ORDER BY next_at, id) AS n FROM due) d
        WHERE n <= ${PER_HOST} ORDER BY next_at LIMIT $2),
      claimed AS (SELECT id FROM hub_requests WHERE id IN (SELECT id FROM chosen) AND next_at <= $1 FOR UPDATE SKIP LOCKED)
      UPDATE hub_requests r SET next_at = $1::timestamptz + interval '2 minutes' FROM claimed WHERE r.id = claimed.id
      RETURNING r.id, r.mode, r.topic, r.callback, r.lease_seconds AS "leaseSeconds", r.version, r.failures`,
    values: [ctx.now(), limit],
  });
}

async function verify(ctx: FetchCtx, request: WaitingRequest): Promise<void> {
  const { mode, topic, callback, leaseSeconds } = request;
  const challenge = randomBytes(24).toString("base64url");
  const url = withParameters(callback, {
    "hub.mode": mode,
    "hub.topic": topicUrl(topic),
    "hub.challenge": challenge,
    ...(mode === "subscribe" && { "hub.lease_seconds": String(leaseSeconds) }),
  });
  const response = await guardedFetch({ url, accept: "*/*", asIs: true }, callbackOptions(ctx.fetch));
  const mayRecover = response.kind !== "response" || response.status >= 500;
  if (mayRecover && request.failures + 1 < TRIES)
    return postpone(ctx, request, retryAt(ctx, request.failures, response));
  const isWanted =
    response.kind === "response" &&
    response.status >= 200 &&
    response.status < 300 &&
    response.body.toString("utf8") === challenge;
  if (!isWanted) return drop(ctx, request);
  await (mode === "subscribe" ? subscribe(ctx, request) : unsubscribe(ctx, request));
}

/** A newer request for the same topic and callback has another id: what this one learnt no longer counts. */
async function postpone(ctx: FetchCtx, { id }: WaitingRequest, nextAt: Date): Promise<void> {
  await ctx.db.prisma.hubRequest.updateMany({ where: { id }, data: { nextAt, failures: { increment: 1 } } });
}

async function drop(ctx: FetchCtx, { id }: WaitingRequest): Promise<void> {
  await ctx.db.prisma.hubRequest.deleteMany({ where: { id } });
}

/**
 * Stores the subscription. Changes since the request are due for delivery at once. If the topic no longer exists, the
 * request is dropped.
 */
async function subscribe(ctx: FetchCtx, request: WaitingRequest): Promise<void> {
  const { id, topic } = request;
  const version = await readTopic(ctx, topic).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === "NOT_FOUND") return null;
    throw thrown;
  });
  if (version === null) return drop(ctx, request);
  const [kind, name = ""] = topic.split("/") as ["user" | "bundle" | "feed", string?];
  const current = fingerprint(version);
  const ownerKey = version.owner_key;
  await recordTopic(ctx, { topic, ownerKey, kind, id: name.replace(/\..*$/, ""), version: current });
  await sql(ctx.db.pool, {
    name: "hub-subscribe",
    text: `WITH request AS (DELETE FROM hub_requests WHERE id = $1 RETURNING *)
      INSERT INTO hub_subscriptions AS s (topic, callback, host, secret, lease_ends_at, version, next_at)
      SELECT topic, callback, host, secret, $2::timestamptz + make_interval(secs => lease_seconds), $3,
        CASE WHEN version <> $3 THEN $2::timestamptz END FROM request
      ON CONFLICT (topic, callback) DO UPDATE SET secret = excluded.secret, lease_ends_at = excluded.lease_ends_at,
        version = excluded.version, failures = 0,
        next_at = CASE WHEN s.next_at IS NOT NULL OR s.version <> excluded.version THEN $2::timestamptz END`,
    values: [id, ctx.now(), current],
  });
}

async function unsubscribe(ctx: FetchCtx, { id }: WaitingRequest): Promise<void> {
  await sql(ctx.db.pool, {
    name: "hub-unsubscribe",
    text: `WITH request AS (DELETE FROM hub_requests WHERE id = $1 RETURNING topic, callback)
      DELETE FROM hub_subscriptions s USING request r WHERE s.topic = r.topic AND s.callback = r.callback`,
    values: [id],
  });
}
