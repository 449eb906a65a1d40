import { freshUser } from "@/scripts/testing/fresh-user";
import { purgeUserRows } from "./purge-user-rows";

const USERS = 200;

test("removes no row of other people where the tables are partitioned by hash", async () => {
  const ctx = await freshUser();
  const { pool } = ctx.db;
  for (const table of ["feed_items", "unread"]) {
    await pool.query(
      `ALTER TABLE ${table} RENAME TO old_${table};
       CREATE TABLE ${table} (LIKE old_${table} INCLUDING DEFAULTS) PARTITION BY HASH (user_key)`,
    );
    for (let part = 0; part < 8; part += 1) {
      await pool.query(
        `CREATE TABLE ${table}_${part} PARTITION OF ${table} FOR VALUES WITH (MODULUS 8, REMAINDER ${part})`,
      );
    }
    await pool.query(
      `INSERT INTO ${table} (id, user_key, feed_id, article_id, published_at)
       SELECT u * 100 + n, $1 + u, u, n, now() FROM generate_series(0, ${USERS - 1}) u, generate_series(1, 20) n`,
      [ctx.user.key],
    );
  }
  await purgeUserRows(ctx, ctx.user.key);
  for (const table of ["feed_items", "unread"]) {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS left, count(*) FILTER (WHERE user_key = $1)::int AS own FROM ${table}`,
      [ctx.user.key],
    );
    expect(rows).toEqual([{ left: (USERS - 1) * 20, own: 0 }]);
  }
});
