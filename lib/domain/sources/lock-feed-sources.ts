import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/**
 * Holds the sources of these feeds until the transaction ends. Whoever locks feeds locks their sources before, in the
 * order of ids, as refreshes do: nobody waits in a circle. Feeds: by their ids, or all of a user.
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
