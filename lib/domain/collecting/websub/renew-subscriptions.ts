import "server-only";
import { randomBytes } from "node:crypto";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { guardedFetch } from "@/lib/syndication/fetch/guarded-fetch";
import { subscribeForm } from "@/lib/syndication/websub";
import { deliverySecret } from "./delivery-secret";

/** Requests to hubs in one run. */
const BATCH = 20;
const LOCAL_HOST = /^(?:localhost|.*\.localhost|.*\.local|.*\.internal|\[.*\]|[\d.]+)$/i;

type Wanted = { sourceId: number; hubUrl: string; topicUrl: string; callback: string; secret: string };

/** Returns true if hubs can reach this installation, which takes a public https address. */
export function canBePushed(): boolean {
  const url = new URL(env().baseUrl);
  return url.protocol === "https:" && !LOCAL_HOST.test(url.hostname);
}

/**
 * Requests WebSub subscriptions for sources that name a hub: new ones, leases that end soon, and requests that stayed
 * unanswered or were denied a while ago. Polling continues next to them. Returns the number of requests.
 */
export async function renewSubscriptions(ctx: FetchCtx): Promise<number> {
  if (!canBePushed()) return 0;
  const wanted = await claimSubscriptions(ctx);
  await Promise.all(wanted.map((subscription) => requestSubscription(ctx, subscription)));
  return wanted.length;
}

/** Claims sources by writing the time of the request. An active lease stays active until the hub confirms the next one. */
function claimSubscriptions(ctx: FetchCtx): Promise<Wanted[]> {
  const fresh = Array.from({ length: BATCH }, () => ({
    callback: randomBytes(24).toString("base64url"),
    secret: deliverySecret.seal(randomBytes(32).toString("base64url")),
  }));
  return sql<Wanted>(ctx.db.pool, {
    name: "websub-claim",
    text: `WITH due AS (
        SELECT s.id, s.hub_url, COALESCE(s.self_url, s.url) AS topic, row_number() OVER () AS n
        FROM sources s LEFT JOIN websub_subscriptions w ON w.source_id = s.id
        WHERE s.hub_url IS NOT NULL AND s.kind = 'feed' AND s.next_fetch_at IS NOT NULL AND NOT s.is_private AND (
          w.source_id IS NULL OR w.hub_url <> s.hub_url
          OR (w.requested_at <= $1::timestamptz - interval '1 day' AND (w.state = 'pending' OR w.lease_ends_at <= $1::timestamptz + interval '2 days'))
          OR (w.state = 'denied' AND w.requested_at <= $1::timestamptz - interval '7 days'))
        LIMIT $2
      )
      INSERT INTO websub_subscriptions AS w (source_id, hub_url, topic_url, secret, callback, state, requested_at)
      SELECT id, hub_url, topic, ($3::text[])[n], ($4::text[])[n], 'pending', $1 FROM due
      ON CONFLICT (source_id) DO UPDATE SET requested_at = excluded.requested_at, topic_url = excluded.topic_url,
        state = CASE WHEN w.hub_url = excluded.hub_url AND w.state = 'active' THEN 'active' ELSE 'pending' END,
        hub_url = excluded.hub_url
      RETURNING w.source_id AS "sourceId", w.hub_url AS "hubUrl", w.topic_url AS "topicUrl", w.callback, w.secret`,
    values: [ctx.now(), BATCH, fresh.map((one) => one.secret), fresh.map((one) => one.callback)],
  });
}

async function requestSubscription(ctx: FetchCtx, wanted: Wanted): Promise<void> {
  const secret = deliverySecret.open(wanted.secret);
  if (secret === null) return ctx.log.warn({ source: wanted.sourceId }, "the secret of a subscription cannot be read");
  const form = subscribeForm({
    mode: "subscribe",
    topic: wanted.topicUrl,
    callback: `${env().baseUrl}/api/websub/${wanted.callback}`,
    secret,
  });
  const response = await guardedFetch({ url: wanted.hubUrl, accept: "*/*", form }, ctx.fetch);
  if (response.kind === "response" && response.status >= 200 && response.status < 300) return;
  ctx.log.info({ source: wanted.sourceId, response: response.kind }, "a hub did not accept a subscription");
}
