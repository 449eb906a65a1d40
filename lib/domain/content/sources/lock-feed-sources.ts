import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/**
 * Locks the sources of these feeds (by id, or all of a user) until the transaction ends. To be called before feeds are
 * locked, in the order of ids, as refreshes do it: that rules out deadlocks.
 */
export async function lockFeedSources(
  client: pg.PoolClient,
  feeds: { ids: readonly number[] } | { userKey: number },
): Promise<void> {
  const [where, value] = "ids" in feeds ? ["id = ANY($1::bigint[])", feeds.ids] : ["user_key = $1", feeds.userKey];
  await sql(client, {
    text: `SELECT FROM sources WHERE id IN (SELECT source_id FROM feeds WHERE ${where}) ORDER BY id FOR NO KEY UPDATE`,
    values: [value],
  });
}
