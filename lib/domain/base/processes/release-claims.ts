import "server-only";
import type { Pool, PoolClient } from "pg";
import { sql, transaction } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/**
 * What a process was working on when it died is repeated at once this many times. It may be what ends processes: after
 * that, a job waits for its next interval and a source for some minutes, each a different time.
 */
const MOST_INTERRUPTIONS = 3;

/**
 * Releases what dead processes have claimed, so that others take over without waiting for the leases to end, and forgets
 * the processes. Any number of processes may ask at once; one of them does it.
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
  });
}

async function release(client: PoolClient, values: unknown[]): Promise<void> {
  // Sources that are not due can wait for the end of their lease. Index: sources (next_fetch_at, id).
  await sql(client, {
    text: `UPDATE sources SET lease_until = NULL, lease_token = NULL, interruptions = least(interruptions + 1, 1000),
        next_fetch_at = CASE WHEN interruptions < ${MOST_INTERRUPTIONS} THEN next_fetch_at
          ELSE now() + interval '5 minutes' + random() * interval '25 minutes' END
      WHERE id IN (
        SELECT id FROM sources WHERE next_fetch_at <= now() + interval '5 minutes' AND lease_until IS NOT NULL
          AND lease_process = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE)`,
    values,
  });
  await sql(client, {
    text: `UPDATE imports SET lease_until = NULL, lease_token = NULL
      WHERE state = 'running' AND lease_until IS NOT NULL AND lease_process = ANY($1::uuid[])`,
    values,
  });
  await sql(client, {
    text: `UPDATE analysis_queue SET lease_until = NULL WHERE lease_until IS NOT NULL AND lease_process = ANY($1::uuid[])`,
    values,
  });
  await sql(client, {
    text: "UPDATE webhooks SET lease_until = NULL, lease_process = NULL WHERE lease_process = ANY($1::uuid[])",
    values,
  });
  // The attempt stays counted: a page that ends processes is given up. Index: full_texts (lease_process).
  await sql(client, {
    text: "UPDATE full_texts SET fetched_at = 'epoch', lease_process = NULL WHERE lease_process = ANY($1::uuid[])",
    values,
  });
  await sql(client, {
    text: `UPDATE job_runs SET lease_process = NULL, interruptions = least(interruptions + 1, 1000),
        ran_at = CASE WHEN interruptions < ${MOST_INTERRUPTIONS} THEN 'epoch' ELSE ran_at END
      WHERE lease_process = ANY($1::uuid[])`,
    values,
  });
}
