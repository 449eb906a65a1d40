import "server-only";
import type pg from "pg";
import { now } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db";
import { deleteSources } from "./delete-sources";

/**
 * Unschedules sources that no active feed follows, after feeds were paused, deleted or restored. A source without any
 * feed is removed after 30 days, a private one at once; a deleted feed that can still be restored counts as a feed. Locks
 * the sources in the order of their ids.
 */
export async function detachSources(client: pg.PoolClient, sourceIds: readonly number[]): Promise<void> {
  if (sourceIds.length === 0) return;
  const left = await sql<{ id: number; isPrivate: boolean; hasFeeds: boolean }>(client, {
    name: "detach-sources",
    text: `WITH given AS (SELECT id FROM sources WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE),
      follower AS (
        SELECT g.id, EXISTS (SELECT FROM feeds f WHERE f.source_id = g.id) AS any,
          EXISTS (SELECT FROM feeds f WHERE f.source_id = g.id AND f.is_active AND f.deleted_at IS NULL) AS active
        FROM given g)
      UPDATE sources s SET
        next_fetch_at = CASE WHEN f.active THEN s.next_fetch_at END,
        orphaned_at = CASE WHEN f.any THEN NULL ELSE COALESCE(s.orphaned_at, $2) END
      FROM follower f WHERE s.id = f.id AND NOT f.active
      RETURNING s.id, s.is_private OR s.kind = 'smart' AS "isPrivate", f.any AS "hasFeeds"`,
    values: [[...new Set(sourceIds)].sort((a, b) => a - b), now()],
  });
  const unwanted = left.filter((source) => source.isPrivate && !source.hasFeeds).map((source) => source.id);
  if (unwanted.length > 0) await deleteSources(client, unwanted);
}
