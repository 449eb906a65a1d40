import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { route } from "@/lib/http/route";
import { closeDb, db, sql } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { readReplica } from "@/lib/platform/replica/read-replica";
import { callRoute } from "@/scripts/testing/call-route";
import { type ReplicatedDatabase, startReplicatedDatabase } from "@/scripts/testing/database/start-replica";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";

let database: ReplicatedDatabase;
let replica: NonNullable<ReturnType<typeof readReplica>>;

beforeAll(async () => {
  database = await startReplicatedDatabase();
  await closeDb();
  Object.assign(process.env, { DATABASE_URL: database.url, DATABASE_READ_URL: database.readUrl });
  reloadEnv();
  replica = readReplica() as typeof replica;
});
beforeEach(async () => {
  await replica.db.pool.query("SELECT pg_wal_replay_resume()").catch(() => undefined);
  // Unflushed writes, such as counts of calls, reach the replica a moment later. Until then it is not read.
  while (!replica.has(0)) await replica.poll();
  await replica.caughtUp();
});
afterAll(async () => {
  await closeDb();
  await database.stop();
  delete process.env.DATABASE_READ_URL;
  reloadEnv();
});

type Found = { isReplica: boolean; name: string };

const findName = async ({ ctx }: { ctx: Ctx }): Promise<Found> => {
  const [row] = await sql<Found>(ctx.db.pool, {
    text: `SELECT pg_is_in_recovery() AS "isReplica", first_name AS name FROM users WHERE key = $1`,
    values: [ctx.user.key],
  });
  if (!row) throw notFound("User");
  return row;
};
const read = route({ readsReplica: true }, findName);
const readPrimary = route({}, findName);
const rename = route({}, async ({ ctx }) => {
  await ctx.db.prisma.user.update({ where: { key: ctx.user.key }, data: { firstName: "Grace" } });
  return findName({ ctx });
});

/** A person whom the replica knows, with a session. */
async function person() {
  const ctx = await freshUser();
  const token = await freshSession(ctx);
  await replica.caughtUp();
  return { ctx, token };
}

test("a read that may use the replica does, every other call uses the primary", async () => {
  const { token } = await person();
  expect((await callRoute<Found>(read, { token })).body).toEqual({ isReplica: true, name: "Ada" });
  expect((await callRoute<Found>(readPrimary, { token })).body.isReplica).toBe(false);
});

test("who has written reads from the primary until the replica has it, whichever device and process; others do not wait", async () => {
  const [writer, other] = [await person(), await person()];
  const secondDevice = await freshSession(writer.ctx);
  await replica.caughtUp();
  await replica.db.pool.query("SELECT pg_wal_replay_pause()");
  expect((await callRoute<Found>(rename, { method: "POST", token: writer.token })).body.name).toBe("Grace");
  await replica.poll();
  for (const token of [writer.token, secondDevice]) {
    expect((await callRoute<Found>(read, { token })).body).toEqual({ isReplica: false, name: "Grace" });
  }
  expect((await callRoute<Found>(read, { token: other.token })).body.isReplica).toBe(true);
  await replica.db.pool.query("SELECT pg_wal_replay_resume()");
  await replica.caughtUp();
  expect((await callRoute<Found>(read, { token: writer.token })).body).toEqual({ isReplica: true, name: "Grace" });
});

test("what a job published for somebody is read from the primary until the replica has it", async () => {
  const { ctx, token } = await person();
  await replica.db.pool.query("SELECT pg_wal_replay_pause()");
  await ctx.db.prisma.user.update({ where: { key: ctx.user.key }, data: { firstName: "Mary" } });
  ctx.changes.add(ctx.user.key, { type: "alerts" });
  await publishChanges(ctx);
  expect((await callRoute<Found>(read, { token })).body).toEqual({ isReplica: false, name: "Mary" });
});

test("a row that the replica lacks is looked for at the primary", async () => {
  await replica.db.pool.query("SELECT pg_wal_replay_pause()");
  const ctx = await freshUser();
  await replica.poll();
  expect((await callRoute<Found>(read, { as: ctx })).body).toEqual({ isReplica: false, name: "Ada" });
});

test("a read that turns out to write begins again at the primary, by Prisma and by SQL", async () => {
  const { token } = await person();
  const byPrisma = route({ readsReplica: true }, async ({ ctx }) => {
    await ctx.db.prisma.user.update({ where: { key: ctx.user.key }, data: { lastName: "Hopper" } });
    return findName({ ctx });
  });
  const bySql = route({ readsReplica: true }, async ({ ctx }) => {
    await sql(ctx.db.pool, { text: "UPDATE users SET last_name = '' WHERE key = $1", values: [ctx.user.key] });
    return findName({ ctx });
  });
  for (const handler of [byPrisma, bySql]) {
    expect((await callRoute<Found>(handler, { token })).body).toEqual({ isReplica: false, name: "Ada" });
  }
});

test("a replica that is seconds behind is not read, and is again when it has caught up", async () => {
  const { token } = await person();
  await replica.db.pool.query("SELECT pg_wal_replay_pause()");
  await db().pool.query("CREATE TABLE replayed_late (id int)");
  await replica.poll();
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, "now").mockImplementation(() => now() + 5_500);
  try {
    expect((await callRoute<Found>(read, { token })).body.isReplica).toBe(false);
    await replica.poll();
    expect((await callRoute<Found>(read, { token })).body.isReplica).toBe(false);
    await replica.db.pool.query("SELECT pg_wal_replay_resume()");
    while (!replica.has(0)) await replica.poll();
    expect((await callRoute<Found>(read, { token })).body.isReplica).toBe(true);
  } finally {
    clock.mockRestore();
    // It was last heard of at a time that has yet to come.
    replica.leave();
  }
});

test("when the replica goes, calls continue without an error", async () => {
  const { token } = await person();
  await database.stopReplica();
  expect(await callRoute<Found>(read, { token })).toMatchObject({ status: 200, body: { isReplica: false } });
  expect(await callRoute<Found>(read, { token })).toMatchObject({ status: 200, body: { isReplica: false } });
});
