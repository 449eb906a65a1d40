import { route } from "@/lib/http/route";
import { limitStatements } from "@/lib/platform/database/statement-times";
import { closeDb, db, sql, transaction } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { until } from "@/scripts/testing/worker/test-worker";

const slow = route({}, ({ ctx }) => sql(ctx.db.pool, { text: "SELECT pg_sleep(60) AS slept" }));
const rename = route({}, async ({ ctx }) => {
  const text = "UPDATE users SET first_name = 'Grace' WHERE key = $1";
  await transaction(ctx.db.pool, (client) => client.query(text, [ctx.user.key]));
  return { done: true };
});
const quick = route({}, () => ({ done: true }));

/** Opens the pool again, for the next calls. */
async function reopen(times: Parameters<typeof limitStatements>[0]) {
  await closeDb();
  limitStatements(times);
}
const running = async (text: string) =>
  sql<{ pid: number }>(db().pool, {
    text: `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND query LIKE $1`,
    values: [`${text}%`],
  });

const unavailable = { status: 503, body: { error: { code: "DATABASE_UNAVAILABLE" } } };

afterAll(async () => {
  delete process.env.DATABASE_POOL;
  reloadEnv();
  await reopen(null);
});

test("a statement that takes too long is a 503 that says when to come again, and ends at the server, too", async () => {
  const token = await freshSession(await freshUser());
  await reopen({ connectionTimeoutMillis: 2_000, query_timeout: 1_000 });
  const refused = await callRoute(slow, { token });
  expect(refused).toMatchObject(unavailable);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await callRoute(quick, { token })).toMatchObject({ status: 200 });
  await until(async () => (await running("SELECT pg_sleep(60)")).length === 0);
});

test("a change that waits for somebody's lock is a 503, and is not made later", async () => {
  const ctx = await freshUser();
  const token = await freshSession(ctx);
  await reopen({ connectionTimeoutMillis: 2_000, query_timeout: 1_000 });
  const holder = await db().pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM users WHERE key = $1 FOR UPDATE", [ctx.user.key]);
  expect(await callRoute(rename, { method: "POST", token })).toMatchObject(unavailable);
  await until(async () => (await running("UPDATE users SET first_name")).length === 0);
  await holder.query("COMMIT");
  holder.release();
  const name = "SELECT first_name AS name FROM users WHERE key = $1";
  expect(await sql(db().pool, { text: name, values: [ctx.user.key] })).toEqual([{ name: "Ada" }]);
  expect(await callRoute(rename, { method: "POST", token })).toMatchObject({ status: 200 });
});

test("a call that gets no connection is a 503, and the next one works when there is one again", async () => {
  const token = await freshSession(await freshUser());
  process.env.DATABASE_POOL = "1";
  reloadEnv();
  await reopen({ connectionTimeoutMillis: 1_500 });
  const only = await db().pool.connect();
  expect(await callRoute(quick, { token })).toMatchObject(unavailable);
  only.release();
  expect(await callRoute(quick, { token })).toMatchObject({ status: 200 });
});
