import "server-only";
import type { Pool, PoolClient } from "pg";
import { ANY_WORK, notifyWork } from "@/lib/domain/base/live/work-notification";
import { CLAIMS } from "@/lib/domain/claims";
import { sql, transaction } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/**
 * Releases what dead processes have claimed, so that others take over without waiting for the leases to end, forgets the
 * processes and wakes the workers. Any number of processes may ask at once; one of them does it.
 */
export async function releaseClaimsOfDead(pool: Pool, ids: readonly string[]): Promise<void> {
  await transaction(pool, async (client) => {
    const dead = await sql<{ id: string }>(client, {
      name: "processes-dead",
      text: "SELECT id FROM processes WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE SKIP LOCKED",
      values: [ids],
    });
    if (dead.length === 0) return;
    const values = [dead.map(({ id }) => id)];
    logger().warn({ processes: values[0] }, "processes have died: their claims are released");
    await release(client, values);
    await sql(client, { text: "DELETE FROM processes WHERE id = ANY($1::uuid[])", values });
    await notifyWork(client, ANY_WORK);
  });
}

async function release(client: PoolClient, values: unknown[]): Promise<void> {
  for (const { table, key, released, where = "true" } of CLAIMS) {
    await sql(client, {
      text: `UPDATE ${table} SET ${released} WHERE ${key} IN (SELECT ${key} FROM ${table}
        WHERE lease_process = ANY($1::uuid[]) AND ${where} ORDER BY ${key} FOR NO KEY UPDATE)`,
      values,
    });
  }
}
