import { actAsWorker, claimant, leaveProcesses } from "@/lib/domain/base/processes/this-process";
import { checkReadiness } from "@/lib/domain/operations/health/check-readiness";
import { db } from "@/lib/platform/db";
import { callRoute } from "@/scripts/testing/call-route";
import { testCtx } from "@/scripts/testing/fresh-user";
import { GET as live } from "./live/route";
import { GET as ready } from "./ready/route";

afterEach(() => jest.restoreAllMocks());

const breakDatabase = () =>
  jest.spyOn(db().pool, "query").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED 10.0.0.5:5432"), { code: "ECONNREFUSED" });
  });

test("a process is alive without its database", async () => {
  const asked = breakDatabase();
  const answer = await callRoute(live);
  expect(answer).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(asked).not.toHaveBeenCalled();
});

test("a migrated database makes a process ready, and the age of a worker's heartbeat is reported", async () => {
  expect(await callRoute(ready)).toMatchObject({
    status: 200,
    body: { status: "ready", checks: { database: "ok", migrations: "ok" }, workerHeartbeatSeconds: null },
  });
  actAsWorker();
  await claimant(db());
  await db().pool.query("UPDATE processes SET beat_at = now() - interval '1 hour'");
  const answer = await callRoute(ready);
  // A worker that hangs is worth an alarm, and nothing that keeps people from reading.
  expect(answer).toMatchObject({ status: 200, body: { workerHeartbeatSeconds: 3_600 } });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  await leaveProcesses(db());
});

test("a database that is away makes a process not ready, without saying where it is", async () => {
  breakDatabase();
  const answer = await callRoute(ready);
  expect(answer).toMatchObject({
    status: 503,
    body: { status: "unavailable", checks: { database: "The database isn't responding.", migrations: "unknown" } },
  });
  expect(answer.text).not.toContain("10.0.0.5");
});

test("a database that hangs makes a process not ready within seconds", async () => {
  jest.spyOn(db().pool, "query").mockImplementation(() => new Promise(() => undefined));
  expect(await callRoute(ready)).toMatchObject({ status: 503 });
});

test("a missing and an unfinished migration are named, a newer one is not a fault", async () => {
  const ctx = testCtx();
  expect(await checkReadiness(ctx, "99990101000000_future")).toMatchObject({
    status: "unavailable",
    checks: { database: "ok", migrations: "The migration 99990101000000_future is missing." },
  });
  expect(await checkReadiness(ctx, "20200101000000_past")).toMatchObject({ status: "ready" });
  await ctx.db.pool.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('half', '', '20200101000000_half')",
  );
  expect(await checkReadiness(ctx)).toMatchObject({ checks: { migrations: "A migration has not finished." } });
  await ctx.db.pool.query("DELETE FROM _prisma_migrations WHERE id = 'half'");
});
