import "server-only";
import type { PoolClient } from "pg";
import { sql } from "@/lib/platform/db";

/**
 * Locks items of a user in the order of ids, so that no state outlives its item and no two calls deadlock. Returns those that
 * exist.
 */
export async function lockItems(client: PoolClient, userKey: number, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }>(client, {
    name: "items-lock-many",
    text: "SELECT id FROM feed_items WHERE user_key = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE",
    values: [userKey, ids],
  });
  return rows.map((row) => row.id);
}
