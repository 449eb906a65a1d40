import "server-only";
import { type HubRequestInput, LEASE_SECONDS } from "@/lib/contracts/public-rss";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { countAttempt, networkLimit } from "@/lib/domain/people/auth/attempts";
import { fingerprint } from "@/lib/domain/publishing/public-rss/output-version";
import { readTopic } from "@/lib/domain/publishing/public-rss/read-topic";
import { topicAt } from "@/lib/domain/publishing/public-rss/topic";
import { AppError, notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { callbackHost } from "./callback";
import { subscriberSecret } from "./subscriber-secret";

const HOUR = 3_600_000;
/** Requests per network address and hour: each makes us call an address that the caller names. */
const PER_CALLER = 600;
export const HUB_LIMITS = {
  /** requests to one host whose intent is not verified yet */
  waiting: 200,
  perHost: 5_000,
  perTopic: 1_000,
} as const;

/**
 * Stores a subscriber's request to our hub (WebSub, section 5.1); the job `hub-deliveries` verifies that the owner of
 * the callback wants it. A later request for the same topic and callback replaces an earlier one. Errors: 400
 * VALIDATION_ERROR for a callback that is not a public server, 404 for an address that is none of our public documents,
 * 429.
 * @param address the caller's network address
 */
export async function receiveHubRequest(ctx: FetchCtx, input: HubRequestInput, address: string | null): Promise<void> {
  const callback = input["hub.callback"];
  const host = callbackHost(callback, ctx.fetch);
  const mode = input["hub.mode"];
  const topic = topicAt(input["hub.topic"]);
  if (topic === null) throw notFound("Topic");
  await countAttempt(ctx, [networkLimit("hub", address, { limit: PER_CALLER, windowMs: HOUR })]);
  const version = mode === "subscribe" ? fingerprint(await readTopic(ctx, topic)) : "";
  const [stored] = await sql(ctx.db.pool, {
    name: "hub-request",
    // Index of the counts: (host), (topic, callback). A subscription that exists is renewed beyond the limits, too.
    text: `INSERT INTO hub_requests AS r (mode, topic, callback, host, secret, lease_seconds, version, next_at)
      SELECT $1::text, $2::text, $3::text, $4::text, $5, $6::int, $7, $8::timestamptz
      WHERE (SELECT count(*) FROM hub_requests WHERE host = $4) < $9
        AND ($1 = 'unsubscribe' OR EXISTS (SELECT FROM hub_subscriptions WHERE topic = $2 AND callback = $3)
          OR ((SELECT count(*) FROM hub_subscriptions WHERE host = $4 AND lease_ends_at > $8) < $10
            AND (SELECT count(*) FROM hub_subscriptions WHERE topic = $2 AND lease_ends_at > $8) < $11))
      ON CONFLICT (topic, callback) DO UPDATE SET id = excluded.id, mode = excluded.mode, secret = excluded.secret,
        lease_seconds = excluded.lease_seconds, version = excluded.version, next_at = excluded.next_at, failures = 0
      RETURNING r.id`,
    values: [
      mode,
      topic,
      callback,
      host,
      input["hub.secret"] ? subscriberSecret.seal(input["hub.secret"]) : null,
      input["hub.lease_seconds"] ?? LEASE_SECONDS.usual,
      version,
      ctx.now(),
      HUB_LIMITS.waiting,
      HUB_LIMITS.perHost,
      HUB_LIMITS.perTopic,
    ],
  });
  if (stored) return ctx.changes.addWork("hub-deliveries");
  throw new AppError(
    "RATE_LIMITED",
    "This hub has too many subscriptions or pending requests for that host or topic.",
    {
      headers: { "retry-after": "3600" },
    },
  );
}
