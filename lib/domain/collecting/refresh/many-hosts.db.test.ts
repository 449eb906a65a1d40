import type { SystemCtx } from "@/lib/domain/ctx";
import { type Db, db } from "@/lib/platform/db";
import { freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { claimDue, claimForOtherAccounts } from "./claim-due";

const HOSTS = 100_000;

/** As many hosts, each with a source that is due, and known to the table of hosts. */
beforeAll(async () => {
  const source = await freshSource();
  const { pool } = db();
  await pool.query(
    `INSERT INTO sources (kind, identity, url, next_fetch_at)
     SELECT kind, gen_random_uuid(), 'https://host-' || n || '.example/feed', now() - n * interval '1 second'
     FROM sources, generate_series(1, ${HOSTS}) n WHERE id = $1`,
    [source],
  );
  await pool.query(
    `INSERT INTO hosts (name, process, claimed_until)
     SELECT 'host-' || n || '.example', gen_random_uuid(), now() FROM generate_series(1, ${HOSTS}) n`,
  );
  await pool.query("ANALYZE sources, hosts");
});

/** A context all of whose statements run on one connection. */
function onOne(client: unknown): SystemCtx {
  const ctx = testCtx();
  return { ...ctx, db: { prisma: ctx.db.prisma, pool: client as Db["pool"] } };
}

test("claiming among 100,000 hosts reads those rows that it claims, and no table from end to end", async () => {
  const client = await db().pool.connect();
  try {
    // The first call of a process registers it and looks for claims that were abandoned.
    await claimDue(onOne(client), 1);
    await client.query("BEGIN");
    const claimed = await claimDue(onOne(client), 50);
    const { rows } = await client.query<{ name: string; scans: number; read: number }>(
      `SELECT relname AS name, seq_scan::int AS scans, idx_tup_fetch::int AS read FROM pg_stat_xact_user_tables
       WHERE relname IN ('sources', 'hosts')`,
    );
    expect(claimed).toHaveLength(50);
    expect(rows).toHaveLength(2);
    // A row is found in the order of their times, looked up by its key to be locked, and again to be changed.
    for (const { scans, read } of rows)
      expect({ scans, isBounded: read <= 500 }).toEqual({ scans: 0, isBounded: true });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

test("claiming beyond an account with 100,000 due feeds reads 5,000 of them at a time, and no table from end to end", async () => {
  const { user } = await freshUser();
  const client = await db().pool.connect();
  try {
    await client.query(
      "INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT 8000000000 + id, $1, id, now() FROM sources",
      [user.key],
    );
    await client.query("ANALYZE feeds");
    const crowd = { accounts: [user.key], hostAccounts: [] };
    // The first call of a process registers it.
    await claimDue(onOne(client), 1);
    await client.query("BEGIN");
    const { sources, next } = await claimForOtherAccounts(onOne(client), { limit: 50, crowd, after: null });
    const { rows } = await client.query<{ name: string; scans: number; read: number }>(
      `SELECT relname AS name, seq_scan::int AS scans, idx_tup_fetch::int AS read FROM pg_stat_xact_user_tables
       WHERE relname IN ('sources', 'hosts', 'feeds')`,
    );
    expect([sources, next === null]).toEqual([[], false]);
    expect(rows).toHaveLength(3);
    // The feed of each is looked up twice: for another follower, and for any.
    for (const { scans, read } of rows)
      expect({ scans, isBounded: read <= 12_000 }).toEqual({ scans: 0, isBounded: true });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
