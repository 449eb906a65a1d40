import "server-only";
import type { PoolClient } from "pg";
import { sql } from "@/lib/platform/db";

/**
 * Locks labels of a user in the order of ids, after their items. A change to the items of several labels also changes
 * their counters; without this order, two such changes could wait for each other. Index: primary key.
 */
export async function lockLabels(client: PoolClient, userKey: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql(client, {
    name: "labels-lock",
    text: "SELECT FROM labels WHERE user_key = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE",
    values: [userKey, ids],
  });
}
