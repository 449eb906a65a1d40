import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { startWeb, type Web, type WebAnswerSpec } from "@/sandbox/web.mjs";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { claimDue, dueSources, LEASE_SECONDS, releaseLeases } from "./claim-due";
import { recordOutcomes } from "./record-outcomes";
import { refreshDue } from "./refresh-due";
import { refreshSource } from "./refresh-source";
import { refreshSources } from "./refresh-sources";
import { inlineTools } from "./refresh-tools";

let web: Web;
let sites = 0;
beforeAll(async () => {
  web = await startWeb();
});
afterAll(() => web.close());
afterEach(async () => {
  // Nothing of one test is due in the next.
  await testCtx().db.pool.query("UPDATE sources SET next_fetch_at = NULL");
});

/** A site with a feed that somebody follows. */
async function followedSite(
  ctx: Ctx,
  answer: WebAnswerSpec = { body: rssDocument([{ guid: "1", title: "One" }]), etag: true },
) {
  sites += 1;
  const host = `site-${sites}.localhost`;
  const serve = (next: WebAnswerSpec) => web.set(host, "/feed.xml", { type: "application/rss+xml", ...next });
  await web.add(host, {});
  serve(answer);
  const source = await freshSource([], web.url(host, "/feed.xml"));
  const feed = await follow(ctx, source);
  return { host, source, feed, serve };
}

type Row = Record<"title" | "etag" | "errorCode" | "errorMessage" | "url" | "leaseToken", string | null> & {
  failures: number;
  nextFetchAt: Date | null;
  leaseUntil: Date | null;
  goneAt: Date | null;
  fetchedAt: Date | null;
};

async function read(id: number): Promise<Row> {
  const rows = await sql<Row>(testCtx().db.pool, {
    text: `SELECT title, etag, error_code AS "errorCode", error_message AS "errorMessage", url, failures, fetched_at AS "fetchedAt",
      next_fetch_at AS "nextFetchAt", lease_until AS "leaseUntil", lease_token AS "leaseToken", gone_at AS "goneAt"
      FROM sources WHERE id = $1`,
    values: [id],
  });
  return rows[0] as Row;
}

const run = (options = {}) => refreshDue(testCtx(), inlineTools(), { concurrency: 8, ...options });
const minutesFrom = (start: Date, time: Date | null) => (time ? (time.getTime() - start.getTime()) / MINUTE : null);
const alertsOf = (ctx: Ctx) =>
  ctx.db.prisma.alert.findMany({ where: { userKey: ctx.user.key }, orderBy: { id: "asc" } });

test("a due source is fetched, stored and scheduled; unchanged afterwards", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { source, host } = await followedSite(ctx);
  expect(await run()).toEqual({ claimed: 1, changed: 1, unchanged: 0, failed: 0, remaining: 0 });
  expect((await itemsOf(ctx)).map((item) => item.title)).toEqual(["One"]);
  const row = await read(source);
  expect(row).toMatchObject({ title: "A site", failures: 0, errorCode: null, leaseUntil: null, leaseToken: null });
  expect(row.etag).toBeTruthy();
  expect(minutesFrom(clock.now(), row.nextFetchAt)).toBeGreaterThanOrEqual(15);

  expect(await run()).toMatchObject({ claimed: 0 });
  clock.forward(2 * HOUR);
  expect(await run()).toEqual({ claimed: 1, changed: 0, unchanged: 1, failed: 0, remaining: 0 });
  expect(web.last(host)?.status).toBe(304);
});

test("an edited entry changes in place, a new one arrives as unread", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { serve } = await followedSite(ctx);
  await run();
  await ctx.db.pool.query("DELETE FROM unread WHERE user_key = $1", [ctx.user.key]);
  serve({
    body: rssDocument([
      { guid: "2", title: "Two" },
      { guid: "1", title: "One, edited" },
    ]),
    etag: true,
  });
  clock.forward(2 * HOUR);
  await run();
  expect(await itemsOf(ctx)).toMatchObject([
    { title: "One, edited", isUnread: false },
    { title: "Two", isUnread: true },
  ]);
});

test("a source is claimed by one of many, and a killed one's claim ends by itself", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  for (let n = 0; n < 6; n += 1) await followedSite(ctx);
  const claims = await Promise.all([claimDue(ctx, 4), claimDue(ctx, 4), claimDue(ctx, 4)]);
  const ids = claims.flat().map((source) => source.id);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  expect(await claimDue(ctx, 10)).toEqual([]);

  clock.forward((LEASE_SECONDS + 1) * 1000);
  const again = await claimDue(ctx, 10);
  expect(again).toHaveLength(6);

  // The first process wakes up: its claim is lost and it must not write.
  const [late] = claims.flat();
  if (!late) throw new Error("nothing was claimed");
  await recordOutcomes(ctx, [await refreshSource(ctx, inlineTools(), late)]);
  expect((await read(late.id)).fetchedAt).toBeNull();
  await releaseLeases(ctx, again);
  expect((await dueSources(ctx)).due).toBe(6);
});

test("two workers at the same sources: each is fetched once and nothing is doubled", async () => {
  const ctx = await freshUser();
  const all = [];
  for (let n = 0; n < 20; n += 1) all.push(await followedSite(ctx));
  const [one, two] = await Promise.all([run(), run()]);
  expect(one.claimed + two.claimed).toBe(20);
  expect(one.changed + two.changed).toBe(20);
  for (const { host } of all) expect(web.count(host)).toBe(1);
  expect(await itemsOf(ctx)).toHaveLength(20);
});

test("at most two requests at a time go to one host, and it keeps no other host waiting", async () => {
  const ctx = await freshUser();
  await web.add("slow.localhost", { "*": { body: rssDocument([]), delay: 60 } });
  for (let n = 0; n < 9; n += 1) await follow(ctx, await freshSource([], web.url("slow.localhost", `/${n}`)));
  const { host } = await followedSite(ctx);
  await run();
  expect(web.mostAtOnce("slow.localhost")).toBe(2);
  expect(web.count("slow.localhost")).toBe(9);
  const firstSlow = web.log.filter((request) => request.host === "slow.localhost")[2]?.at ?? 0;
  expect(web.last(host)?.at).toBeLessThanOrEqual(firstSlow);
});

test.each([
  ["a server error", { status: 500 }, "http_error"],
  ["a page", { body: "<!doctype html><html><body>Hello</body></html>", type: "text/html" }, "html"],
  ["nothing", { body: "" }, "empty"],
  ["a broken connection", { fault: "reset" as const }, "reset"],
])("%s is recorded as a failure, with its reason", async (_name, answer, code) => {
  const clock = stopClock();
  const ctx = await freshUser();
  const { source } = await followedSite(ctx, answer);
  expect(await run()).toMatchObject({ claimed: 1, failed: 1 });
  const row = await read(source);
  expect(row).toMatchObject({ errorCode: code, failures: 1, leaseUntil: null });
  expect(row.errorMessage).toMatch(/\w/);
  expect(minutesFrom(clock.now(), row.nextFetchAt)).toBeGreaterThanOrEqual(60);
});

test("followers hear of an outage once, after five failures in a row, and of its end", async () => {
  const clock = stopClock();
  const [ctx, quiet] = [await freshUser(), await freshUser()];
  await quiet.db.prisma.notificationPreference.create({ data: { userId: quiet.user.id, feedErrors: false } });
  const { source, feed, serve } = await followedSite(ctx, { status: 500 });
  await follow(quiet, source);
  for (let failures = 1; failures <= 7; failures += 1) {
    await run();
    clock.forward(2 * DAY);
    expect(await alertsOf(ctx)).toHaveLength(failures < 5 ? 0 : 1);
  }
  expect((await alertsOf(ctx))[0]).toMatchObject({ type: "feed_error", severity: "error", feedId: BigInt(feed) });
  serve({ body: rssDocument([{ guid: "1" }]) });
  await run();
  const alerts = await alertsOf(ctx);
  expect(alerts.map((alert) => alert.severity)).toEqual(["error", "success", "info"].slice(0, alerts.length));
  expect(alerts[1]).toMatchObject({ type: "feed_error", severity: "success" });
  expect((await alertsOf(quiet)).filter((alert) => alert.type === "feed_error")).toEqual([]);
  expect(await read(source)).toMatchObject({ failures: 0, errorCode: null });
});

test("new articles are told at most once a day and feed, and only to those who want to hear of them", async () => {
  const clock = stopClock();
  const [ctx, quiet] = [await freshUser(), await freshUser()];
  await quiet.db.prisma.notificationPreference.create({ data: { userId: quiet.user.id, feedUpdates: false } });
  const { source, serve } = await followedSite(ctx);
  await follow(quiet, source);
  await run();
  expect(await alertsOf(ctx)).toEqual([]);
  const entries = [{ guid: "1", title: "One" }];
  const newsAfter = async (ms: number) => {
    clock.forward(ms);
    entries.unshift({ guid: String(entries.length + 1), title: "News" });
    serve({ body: rssDocument(entries) });
    expect(await run()).toMatchObject({ changed: 1 });
    return (await alertsOf(ctx)).length;
  };
  expect(await newsAfter(7 * HOUR)).toBe(1);
  expect(await newsAfter(7 * HOUR)).toBe(1);
  expect(await newsAfter(18 * HOUR)).toBe(2);
  expect((await alertsOf(ctx))[0]).toMatchObject({ type: "feed_update", message: "A site: 1 new article" });
  expect(await alertsOf(quiet)).toEqual([]);
});

test("410: never asked again, and told at once", async () => {
  const ctx = await freshUser();
  const { source } = await followedSite(ctx, { status: 410 });
  expect(await run()).toMatchObject({ claimed: 1, failed: 1 });
  const row = await read(source);
  expect(row.nextFetchAt).toBeNull();
  expect(row.goneAt).not.toBeNull();
  expect(await alertsOf(ctx)).toHaveLength(1);
});

test("429 with Retry-After is no failure, and is honoured", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { source } = await followedSite(ctx, { status: 429, headers: { "retry-after": "7200" } });
  expect(await run()).toMatchObject({ claimed: 1, failed: 0, unchanged: 1 });
  const row = await read(source);
  expect(row).toMatchObject({ failures: 0, errorCode: null });
  expect(minutesFrom(clock.now(), row.nextFetchAt)).toBeGreaterThanOrEqual(120);
});

test("a source that nobody follows any more, because its last follower left meanwhile, is not scheduled again", async () => {
  const ctx = await freshUser();
  const { source } = await followedSite(ctx);
  const [claimed] = await claimDue(ctx, 1);
  if (!claimed) throw new Error("nothing was claimed");
  await ctx.db.pool.query("UPDATE sources SET next_fetch_at = NULL WHERE id = $1", [source]);
  await recordOutcomes(ctx, [await refreshSource(ctx, inlineTools(), claimed)]);
  expect((await read(source)).nextFetchAt).toBeNull();
});

test("what is not started when the time is over goes back and is due at once", async () => {
  const ctx = await freshUser();
  await web.add("patient.localhost", { "*": { body: rssDocument([]), delay: 150 } });
  for (let n = 0; n < 6; n += 1) await follow(ctx, await freshSource([], web.url("patient.localhost", `/${n}`)));
  const outcome = await run({ until: new Date(Date.now() + 100) });
  expect(outcome).toMatchObject({ claimed: 2, changed: 2, remaining: 4 });
  expect(await run()).toMatchObject({ claimed: 4, remaining: 0 });
});

test("a stop leaves no claim behind, even with a fetch under way", async () => {
  const ctx = await freshUser();
  await web.add("endless.localhost", { "*": { body: rssDocument([]), delay: 1500 } });
  const source = await freshSource([], web.url("endless.localhost", "/"));
  await follow(ctx, source);
  const stop = new AbortController();
  const running = run({ signal: stop.signal, graceMs: 50 });
  setTimeout(() => stop.abort(), 100);
  expect(await running).toMatchObject({ claimed: 0, remaining: 1 });
  expect((await read(source)).leaseUntil).toBeNull();
});

test("a manual refresh answers what happened, and within a minute what is stored", async () => {
  const ctx = await freshUser();
  const [good, bad] = [await followedSite(ctx), await followedSite(ctx, { status: 503 })];
  const first = await refreshSources(ctx, [good.source, bad.source]);
  expect(first.get(good.source)).toEqual({ status: "changed", newArticles: 1, error: null });
  expect(first.get(bad.source)).toMatchObject({
    status: "failed",
    newArticles: 0,
    error: expect.stringContaining("503"),
  });
  expect((await refreshSources(ctx, [good.source])).get(good.source)?.status).toBe("recent");
  expect((await refreshSources(ctx, [good.source], { force: true })).get(good.source)?.status).toBe("unchanged");
  expect(web.count(good.host)).toBe(2);
});

test("a manual refresh leaves to the worker what does not fit into its time", async () => {
  const ctx = await freshUser();
  await web.add("queue.localhost", { "*": { body: rssDocument([]), delay: 200 } });
  const sources: number[] = [];
  for (let n = 0; n < 5; n += 1) sources.push(await freshSource([], web.url("queue.localhost", `/${n}`)));
  for (const source of sources) await follow(ctx, source);
  const outcomes = [...(await refreshSources(ctx, sources, { budgetMs: 300 })).values()];
  const pending = outcomes.filter((outcome) => outcome.status === "pending");
  expect(pending.length).toBeGreaterThanOrEqual(1);
  expect((await dueSources(ctx)).due).toBe(pending.length);
});
