import { randomUUID } from "node:crypto";
import { claimant } from "@/lib/domain/base/processes/this-process";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { claimJob } from "@/lib/domain/operations/jobs/claim-job";
import { JOBS } from "@/lib/domain/operations/jobs/jobs";
import { countAttempt, recentAttempts } from "@/lib/domain/people/auth/attempts";
import { createSession, readSession } from "@/lib/domain/people/auth/session";
import { countApiCall } from "@/lib/http/rate-limit";
import { db } from "@/lib/platform/db";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { FeedSites, readSource, runDue } from "@/scripts/testing/feed-sites";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { until } from "@/scripts/testing/worker/test-worker";

const sites = new FeedSites();
const NOW = new Date().toISOString();
const job = (name: string) => JOBS.find((each) => each.name === name);

/** Runs the job that looks for times of a wrong clock, if it is due. */
async function lookAtTimes() {
  const check = job("wrong-clock");
  if (!check || !(await claimJob(testCtx(), check))) return false;
  await check.run({ ctx: webFetchCtx(testCtx()), signal: new AbortController().signal, limit: 0, isOver: () => false });
  return true;
}

const jumps = [
  ["forward a day", DAY],
  ["forward an hour", HOUR],
] as const;

test.each(jumps)(
  "after a clock that was put %s is right again, no feed waits longer than an hour for its next fetch",
  async (_, by) => {
    const clock = stopClock(NOW);
    const ctx = await freshUser();
    const { source } = await sites.followed(ctx);
    await lookAtTimes();
    clock.forward(by);
    expect(await runDue()).toMatchObject({ claimed: 1, changed: 1 });
    await lookAtTimes();
    clock.forward(-by);
    expect((await readSource(source)).nextFetchAt?.getTime()).toBeGreaterThan(clock.now().getTime() + HOUR);
    expect(await lookAtTimes()).toBe(true);
    const next = (await readSource(source)).nextFetchAt?.getTime() ?? Number.POSITIVE_INFINITY;
    expect(next).toBeLessThanOrEqual(clock.now().getTime() + HOUR);
    // Looking again does not put it off again.
    clock.forward(11 * MINUTE);
    expect(await lookAtTimes()).toBe(true);
    expect((await readSource(source)).nextFetchAt?.getTime()).toBe(next);
    clock.forward(HOUR);
    expect(await runDue()).toMatchObject({ claimed: 1, unchanged: 1 });
  },
);

test("a clock that is put back while feeds are fetched does not keep the next ones waiting", async () => {
  const ctx = await freshUser();
  await sites.web.add("slow.localhost", { "*": { fault: "hang" } });
  await sites.web.add("later.localhost", { "*": { body: rssDocument([{ guid: "1" }]) } });
  // Two at a time, each for as long as a host may hang: there is always one that is being fetched.
  for (let n = 0; n < 8; n += 1) await follow(ctx, await freshSource([], sites.web.url("slow.localhost", `/${n}`)));
  const stop = new AbortController();
  const running = runDue({ signal: stop.signal, graceMs: 50 });
  try {
    await until(async () => sites.web.active === 2);
    const { now } = Date;
    jest.spyOn(Date, "now").mockImplementation(() => now() - HOUR);
    await follow(ctx, await freshSource([], sites.web.url("later.localhost", "/")));
    await db().pool.query("UPDATE sources SET next_fetch_at = now() - interval '2 hours' WHERE url LIKE '%later%'");
    await until(async () => (await itemsOf(ctx)).length === 1);
    expect(sites.web.count("later.localhost")).toBe(1);
  } finally {
    stop.abort();
    await running;
  }
});

test.each(jumps)("a session goes on after a clock was put %s, and back", async (_, by) => {
  const clock = stopClock(NOW);
  const ctx = await freshUser();
  const { token } = await createSession(ctx, ctx.user.key, { userAgent: null, address: null });
  for (const step of [by, -by, -HOUR, HOUR]) {
    clock.forward(step);
    expect((await readSession(ctx, token))?.user.id).toBe(ctx.user.id);
  }
});

async function refusal(call: () => Promise<unknown>): Promise<string | undefined> {
  return call().then(
    () => undefined,
    (thrown) => thrown.code,
  );
}

test.each(jumps)(
  "who used up a limit under a clock that was put %s is not limited by it when it is right again",
  async (_, by) => {
    const clock = stopClock(NOW);
    const ctx: Ctx = await freshUser();
    const login = { bucket: `login:email:${randomUUID()}`, limit: 3, windowMs: 15 * MINUTE };
    const attempt = () => refusal(() => countAttempt(ctx, [login]));
    const call = () => refusal(() => countApiCall(ctx));
    const spendAll = async () => {
      await countApiCall(ctx);
      await ctx.db.prisma.rateLimit.updateMany({ where: { key: `api:${ctx.user.key}` }, data: { points: 100 } });
      for (let n = 0; n < login.limit; n += 1) await countAttempt(ctx, [login]);
    };
    clock.forward(by);
    await spendAll();
    expect([await attempt(), await call()]).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
    clock.forward(-by);
    expect([await attempt(), await call(), await recentAttempts(ctx, login)]).toEqual([undefined, undefined, 1]);
    // A clock that is right limits as ever.
    clock.forward(2 * HOUR);
    await spendAll();
    clock.forward(MINUTE);
    expect([await attempt(), await call()]).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
  },
);

const processes = async (id: string) => (await db().pool.query("SELECT FROM processes WHERE id = $1", [id])).rowCount;

test("a process that died before the database's clock was put back is found dead within seconds", async () => {
  const dead = randomUUID();
  await db().pool.query("INSERT INTO processes (id, beat_at) VALUES ($1, now() + interval '1 hour')", [dead]);
  const own = await claimant(db());
  await until(async () => (await processes(dead)) === 0, 60_000);
  expect(await processes(own)).toBe(1);
});

test("a background job runs again at once after a clock was put back by an hour", async () => {
  const clock = stopClock(NOW);
  const each = { name: `job-${randomUUID()}`, intervalMs: 10 * MINUTE };
  expect(await claimJob(testCtx(), each)).toBe(true);
  clock.forward(-HOUR);
  expect(await claimJob(testCtx(), each)).toBe(true);
  expect(await claimJob(testCtx(), each)).toBe(false);
});
