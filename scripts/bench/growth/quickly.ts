import type pg from "pg";

/**
 * Writes rows without foreign keys and triggers (the queues of the analysis and the search stay empty), then cleans up as
 * autovacuum would in time.
 */
export async function quickly(pool: pg.Pool, write: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET session_replication_role = replica");
    await write(client);
  } finally {
    await client.query("RESET session_replication_role");
    client.release();
  }
  await pool.query("VACUUM (ANALYZE)");
  await pool.query("CHECKPOINT");
}
