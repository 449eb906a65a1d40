import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { inlineRunner } from "@/lib/domain/content/parsing/thread-job";
import { useThreads } from "@/lib/domain/content/parsing/web-threads";
import { releaseLeases } from "@/lib/domain/content/sources/leases";
import type { Ctx } from "@/lib/domain/ctx";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { FeedSites, readSource, runDue } from "@/scripts/testing/feed-sites";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { claimDue, countDue } from "./claim-due";
import { IngestBatches } from "./ingest-batches";
import { recordOutcomes, recordOutcomesSafely } from "./record-outcomes";
import { refreshSource } from "./refresh-source";

const sites = new FeedSites();
const minutesFrom = (start: Date, time: Date | null) => (time ? (time.getTime() - start.getTime()) / MINUTE : null);
const refreshCtx = (ctx: Ctx) => ({ ...webFetchCtx(ctx), ingests: new IngestBatches(ctx.db.pool, () => false) });
const alertsOf = (ctx: Ctx) =>
  ctx.db.prisma.alert.findMany({ where: { userKey: ctx.user.key }, orderBy: { id: "asc" } });

test("a due source is fetched, stored and scheduled, and is unchanged at the next fetch", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { source, host } = await sites.followed(ctx);
  expect(await runDue()).toEqual({ claimed: 1, changed: 1, unchanged: 0, failed: 0, remaining: 0 });
  expect((await itemsOf(ctx)).map((item) => item.title)).toEqual(["One"]);
  const row = await readSource(source);
  expect(row).toMatchObject({ title: "A site", failures: 0, errorCode: null, leaseUntil: null, leaseToken: null });
  expect(row.etag).toMatch(/^"[0-9a-f]{40}"$/);
  expect(minutesFrom(clock.now(), row.nextFetchAt)).toBeGreaterThanOrEqual(15);

  expect(await runDue()).toMatchObject({ claimed: 0 });
  clock.forward(2 * HOUR);
  expect(await runDue()).toEqual({ claimed: 1, changed: 0, unchanged: 1, failed: 0, remaining: 0 });
  expect(sites.web.last(host)?.status).toBe(304);
});

test("the first document of a source is read in one job, and stores nothing twice or again", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const jobs: string[] = [];
  useThreads({
    run: (job, input, options) => {
      jobs.push(job.name);
      return inlineRunner.run(job, input, options);
    },
  });
  const { source, serve } = await sites.followed(ctx);
  serve({ body: rssDocument(["1", "2", "3"].map((guid) => ({ guid, title: guid }))) });
  await runDue();
  await ctx.db.pool.query(
    `WITH gone AS (DELETE FROM articles WHERE source_id = $1 AND title = '2' RETURNING key)
     INSERT INTO pruned_articles (source_id, key, pruned_at) SELECT $1, key, now() FROM gone`,
    [source],
  );
  // As if an import had stored them, and no fetch.
  const unfetched = "fetched_at = NULL, etag = NULL, last_modified = NULL, body_hash = NULL, next_fetch_at = $2";
  await ctx.db.pool.query(`UPDATE sources SET ${unfetched} WHERE id = $1`, [source, clock.now()]);
  await runDue();
  expect(jobs).toEqual(["parse-new", "parse-new"]);
  const stored = await ctx.db.pool.query("SELECT title FROM articles WHERE source_id = $1 ORDER BY title", [source]);
  expect(stored.rows).toEqual([{ title: "1" }, { title: "3" }]);
  useThreads(undefined);
});

test("an edited entry changes in place and stays read; a new one arrives unread", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { serve } = await sites.followed(ctx);
  await runDue();
  await ctx.db.pool.query("DELETE FROM unread WHERE user_key = $1", [ctx.user.key]);
  serve({
    body: rssDocument([
      { guid: "2", title: "Two" },
      { guid: "1", title: "One, edited" },
    ]),
    etag: true,
  });
  clock.forward(2 * HOUR);
  await runDue();
  expect(await itemsOf(ctx)).toMatchObject([
    { title: "One, edited", isUnread: false },
    { title: "Two", isUnread: true },
  ]);
});

test("a source is claimed by one process only, until its lease ends", async () => {
  const ctx = await freshUser();
  for (let n = 0; n < 6; n += 1) await sites.followed(ctx);
  const claims = await Promise.all([claimDue(ctx, 4), claimDue(ctx, 4), claimDue(ctx, 4)]);
  const ids = claims.flat().map((source) => source.id);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  expect(await claimDue(ctx, 10)).toEqual([]);

  await ctx.db.pool.query("UPDATE sources SET lease_until = now() - interval '1 second' WHERE id = ANY($1)", [ids]);
  const again = await claimDue(ctx, 10);
  expect(again).toHaveLength(6);

  // The first process wakes up: its claim is lost and it must not write.
  const [late] = claims.flat();
  if (!late) throw new Error("nothing was claimed");
  await recordOutcomes(ctx, [await refreshSource(refreshCtx(ctx), late)]);
  expect((await readSource(late.id)).fetchedAt).toBeNull();
  await releaseLeases(ctx, again);
  expect((await countDue(ctx)).due).toBe(6);
});

test("two workers with the same due sources fetch each of them once", async () => {
  const ctx = await freshUser();
  const all = [];
  for (let n = 0; n < 20; n += 1) all.push(await sites.followed(ctx));
  const [one, two] = await Promise.all([runDue(), runDue()]);
  expect(one.claimed + two.claimed).toBe(20);
  expect(one.changed + two.changed).toBe(20);
  for (const { host } of all) expect(sites.web.count(host)).toBe(1);
  expect(await itemsOf(ctx)).toHaveLength(20);
});

test("one host gets at most two requests at a time and delays no other host", async () => {
  const ctx = await freshUser();
  await sites.web.add("slow.localhost", { "*": { body: rssDocument([]), delay: 60 } });
  for (let n = 0; n < 9; n += 1) await follow(ctx, await freshSource([], sites.web.url("slow.localhost", `/${n}`)));
  const { host } = await sites.followed(ctx);
  await runDue();
  expect(sites.web.mostAtOnce("slow.localhost")).toBe(2);
  expect(sites.web.count("slow.localhost")).toBe(9);
  const firstSlow = sites.web.log.filter((request) => request.host === "slow.localhost")[2]?.at ?? 0;
  expect(sites.web.last(host)?.at).toBeLessThanOrEqual(firstSlow);
});

test.each([
  ["a server error", { status: 500 }, "http_error"],
  ["a page", { body: "<!doctype html><html><body>Hello</body></html>", type: "text/html" }, "html"],
  ["nothing", { body: "" }, "empty"],
  ["a broken connection", { fault: "reset" as const }, "reset"],
])("%s is recorded as a failure with its error code", async (_name, response, code) => {
  const clock = stopClock();
  const ctx = await freshUser();
  const { source } = await sites.followed(ctx, response);
  expect(await runDue()).toMatchObject({ claimed: 1, failed: 1 });
  const row = await readSource(source);
  expect(row).toMatchObject({ errorCode: code, failures: 1, leaseUntil: null });
  expect(row.errorMessage).toMatch(/\w/);
  expect(minutesFrom(clock.now(), row.nextFetchAt)).toBeGreaterThanOrEqual(60);
});

test("followers are alerted of an outage once, after five failures in a row, and of its end", async () => {
  const clock = stopClock();
  const [ctx, quiet] = [await freshUser(), await freshUser()];
  await quiet.db.prisma.notificationPreference.create({ data: { userKey: quiet.user.key, feedErrors: false } });
  const { source, feed, serve } = await sites.followed(ctx, { status: 500 });
  await follow(quiet, source);
  for (let failures = 1; failures <= 7; failures += 1) {
    await runDue();
    clock.forward(2 * DAY);
    expect(await alertsOf(ctx)).toHaveLength(failures < 5 ? 0 : 1);
  }
  expect((await alertsOf(ctx))[0]).toMatchObject({ type: "feed_error", severity: "error", feedId: feed });
  const late = await freshUser();
  await follow(late, source);
  serve({ body: rssDocument([{ guid: "1" }]) });
  await runDue();
  const alerts = await alertsOf(ctx);
  expect(alerts.map((alert) => alert.severity)).toEqual(["error", "success", "info"].slice(0, alerts.length));
  expect(alerts[1]).toMatchObject({ type: "feed_error", severity: "success" });
  // No alert of the outage, none of its end.
  for (const each of [quiet, late]) {
    expect((await alertsOf(each)).filter((alert) => alert.type === "feed_error")).toEqual([]);
  }
  expect(await readSource(source)).toMatchObject({ failures: 0, errorCode: null });
});

test("followers are alerted of new articles at most once a day and feed, unless they switched it off", async () => {
  const clock = stopClock();
  const [ctx, quiet, silent] = [await freshUser(), await freshUser(), await freshUser()];
  await quiet.db.prisma.notificationPreference.create({ data: { userKey: quiet.user.key, feedUpdates: false } });
  const { source, serve } = await sites.followed(ctx);
  await follow(quiet, source);
  await updateFeed(silent, await follow(silent, source), { notifies: false });
  await runDue();
  expect(await alertsOf(ctx)).toEqual([]);
  const entries = [{ guid: "1", title: "One" }];
  const newsAfter = async (ms: number) => {
    clock.forward(ms);
    entries.unshift({ guid: String(entries.length + 1), title: "News" });
    serve({ body: rssDocument(entries) });
    expect(await runDue()).toMatchObject({ changed: 1 });
    return (await alertsOf(ctx)).length;
  };
  expect(await newsAfter(7 * HOUR)).toBe(1);
  expect(await newsAfter(7 * HOUR)).toBe(1);
  expect(await newsAfter(18 * HOUR)).toBe(2);
  expect((await alertsOf(ctx))[0]).toMatchObject({ type: "feed_update", message: "A site: 1 new article" });
  for (const each of [quiet, silent]) expect(await alertsOf(each)).toEqual([]);
});

test("a source that responds 410 is never fetched again and its followers are alerted at once", async () => {
  const [ctx, silent] = [await freshUser(), await freshUser()];
  const { source } = await sites.followed(ctx, { status: 410 });
  await updateFeed(silent, await follow(silent, source), { notifies: false });
  expect(await runDue()).toMatchObject({ claimed: 1, failed: 1 });
  const row = await readSource(source);
  expect(row.nextFetchAt).toBeNull();
  expect(row.goneAt).not.toBeNull();
  expect(await alertsOf(ctx)).toHaveLength(1);
  expect(await alertsOf(silent)).toEqual([]);
});

test("429 is not a failure, and its Retry-After is respected", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { source } = await sites.followed(ctx, { status: 429, headers: { "retry-after": "7200" } });
  expect(await runDue()).toMatchObject({ claimed: 1, failed: 0, unchanged: 1 });
  const row = await readSource(source);
  expect(row).toMatchObject({ failures: 0, errorCode: null });
  expect(minutesFrom(clock.now(), row.nextFetchAt)).toBeGreaterThanOrEqual(120);
});

test("a source whose last follower left during the refresh is not scheduled again", async () => {
  const ctx = await freshUser();
  const { source } = await sites.followed(ctx);
  const [claimed] = await claimDue(ctx, 1);
  if (!claimed) throw new Error("nothing was claimed");
  await ctx.db.pool.query("UPDATE sources SET next_fetch_at = NULL WHERE id = $1", [source]);
  await recordOutcomes(ctx, [await refreshSource(refreshCtx(ctx), claimed)]);
  expect((await readSource(source)).nextFetchAt).toBeNull();
});

test("an outcome that the database rejects is recorded as an internal failure and affects no other", async () => {
  const ctx = await freshUser();
  const [good, bad] = [await sites.followed(ctx), await sites.followed(ctx)];
  const claimed = await claimDue(ctx, 2);
  const outcomes = await Promise.all(claimed.map((source) => refreshSource(refreshCtx(ctx), source)));
  for (const one of outcomes) if (one.source.id === bad.source) one.validators.bodyHash = "not hex";
  await recordOutcomesSafely(ctx, outcomes);
  expect(await readSource(good.source)).toMatchObject({ failures: 0, leaseUntil: null });
  expect(await readSource(bad.source)).toMatchObject({ errorCode: "internal", failures: 1, leaseUntil: null });
});
