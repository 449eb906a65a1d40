import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { isReadOnly } from "@/lib/platform/database/database-unavailable";
import { sql } from "@/lib/platform/db";
import type { PublicKind } from "./public-sql";

export type TopicRead = {
  topic: string;
  ownerKey: number;
  kind: PublicKind;
  id: string;
  /** The version that the reader got. The hub is pinged as soon as there is another. */
  version: string;
};

/**
 * Records that somebody reads a topic, so that the hub is pinged when it changes. Call it at most hourly per topic: it
 * writes. Fails on a replica only, where the request begins again on the primary: a document is delivered whether its read
 * was recorded or not.
 */
export async function recordTopic(ctx: SystemCtx, { topic, ownerKey, kind, id, version }: TopicRead): Promise<void> {
  const bundleId = kind === "bundle" ? id : null;
  const feedId = kind === "feed" ? id : null;
  await sql(ctx.db.pool, {
    name: "topic-record",
    text: `INSERT INTO output_topics AS t (path, user_key, bundle_id, feed_id, version, read_at, checked_at, next_at)
      VALUES ($1, $2, $3, $4, $5, $6, $6, $6)
      ON CONFLICT (path) DO UPDATE SET read_at = excluded.read_at
      WHERE t.read_at <= excluded.read_at - interval '1 hour'`,
    values: [topic, ownerKey, bundleId, feedId, version, ctx.now()],
    // The subject of the topic may be deleted in the meantime.
  }).catch((err) => {
    if (isReadOnly(err)) throw err;
    ctx.log.warn({ err }, "a read of a public document could not be recorded");
  });
}
