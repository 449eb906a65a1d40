import type { Ctx } from "@/lib/domain/ctx";
import { inlineTools } from "@/lib/domain/parsing/refresh-tools";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { FeedSites, readSource, runDue } from "@/scripts/testing/feed-sites";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { claimDue, dueSources, LEASE_SECONDS, releaseLeases } from "./claim-due";
import { recordOutcomes, recordOutcomesApart } from "./record-outcomes";
import { refreshSource } from "./refresh-source";

const sites = new FeedSites();
const minutesFrom = (start: Date, time: Date | null) => (time ? (time.getTime() - start.getTime()) / MINUTE : null);
const alertsOf = (ctx: Ctx) =>
  ctx.db.prisma.alert.findMany({ where: { userKey: ctx.user.key }, orderBy: { id: "asc" } });

test("a due source is fetched, stored and scheduled; unchanged afterwards", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { source, host } = await sites.followed(ctx);
  expect(await runDue()).toEqual({ claimed: 1, changed: 1, unchanged: 0, failed: 0, remaining: 0 });
  expect((await itemsOf(ctx)).map((item) => item.title)).toEqual(["One"]);
  const row = await readSource(source);
  expect(row).toMatchObject({ title: "A site", failures: 0, errorCode: null, leaseUntil: null, leaseToken: null });
  expect(row.etag).toBeTruthy();
  expect(minutesFrom(clock.now(), row.nextFetchAt)).toBeGreaterThanOrEqual(15);

  expect(await runDue()).toMatchObject({ claimed: 0 });
  clock.forward(2 * HOUR);
  expect(await runDue()).toEqual({ claimed: 1, changed: 0, unchanged: 1, failed: 0, remaining: 0 });
  expect(sites.web.last(host)?.status).toBe(304);
});

test("an edited entry changes in place, a new one arrives as unread", async () => {
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

test("a source is claimed by one of many, and a killed one's claim ends by itself", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  for (let n = 0; n < 6; n += 1) await sites.followed(ctx);
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
  expect((await readSource(late.id)).fetchedAt).toBeNull();
  await releaseLeases(ctx, again);
  expect((await dueSources(ctx)).due).toBe(6);
});

test("two workers at the same sources: each is fetched once and nothing is doubled", async () => {
  const ctx = await freshUser();
  const all = [];
  for (let n = 0; n < 20; n += 1) all.push(await sites.followed(ctx));
  const [one, two] = await Promise.all([runDue(), runDue()]);
  expect(one.claimed + two.claimed).toBe(20);
  expect(one.changed + two.changed).toBe(20);
  for (const { host } of all) expect(sites.web.count(host)).toBe(1);
  expect(await itemsOf(ctx)).toHaveLength(20);
});

test("at most two requests at a time go to one host, and it keeps no other host waiting", async () => {
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
])("%s is recorded as a failure, with its reason", async (_name, answer, code) => {
  const clock = stopClock();
  const ctx = await freshUser();
  const { source } = await sites.followed(ctx, answer);
  expect(await runDue()).toMatchObject({ claimed: 1, failed: 1 });
  const row = await readSource(source);
  expect(row).toMatchObject({ errorCode: code, failures: 1, leaseUntil: null });
  expect(row.errorMessage).toMatch(/\w/);
  expect(minutesFrom(clock.now(), row.nextFetchAt)).toBeGreaterThanOrEqual(60);
});

test("followers hear of an outage once, after five failures in a row, and of its end", async () => {
  const clock = stopClock();
  const [ctx, quiet] = [await freshUser(), await freshUser()];
  await quiet.db.prisma.notificationPreference.create({ data: { userId: quiet.user.id, feedErrors: false } });
  const { source, feed, serve } = await sites.followed(ctx, { status: 500 });
  await follow(quiet, source);
  for (let failures = 1; failures <= 7; failures += 1) {
    await runDue();
    clock.forward(2 * DAY);
    expect(await alertsOf(ctx)).toHaveLength(failures < 5 ? 0 : 1);
  }
  expect((await alertsOf(ctx))[0]).toMatchObject({ type: "feed_error", severity: "error", feedId: BigInt(feed) });
  const late = await freshUser();
  await follow(late, source);
  serve({ body: rssDocument([{ guid: "1" }]) });
  await runDue();
  const alerts = await alertsOf(ctx);
  expect(alerts.map((alert) => alert.severity)).toEqual(["error", "success", "info"].slice(0, alerts.length));
  expect(alerts[1]).toMatchObject({ type: "feed_error", severity: "success" });
  // Whoever has not heard of the outage is not told of its end.
  for (const each of [quiet, late]) {
    expect((await alertsOf(each)).filter((alert) => alert.type === "feed_error")).toEqual([]);
  }
  expect(await readSource(source)).toMatchObject({ failures: 0, errorCode: null });
});

test("new articles are told at most once a day and feed, and only to those who want to hear of them", async () => {
  const clock = stopClock();
  const [ctx, quiet] = [await freshUser(), await freshUser()];
  await quiet.db.prisma.notificationPreference.create({ data: { userId: quiet.user.id, feedUpdates: false } });
  const { source, serve } = await sites.followed(ctx);
  await follow(quiet, source);
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
  expect(await alertsOf(quiet)).toEqual([]);
});

test("410: never asked again, and told at once", async () => {
  const ctx = await freshUser();
  const { source } = await sites.followed(ctx, { status: 410 });
  expect(await runDue()).toMatchObject({ claimed: 1, failed: 1 });
  const row = await readSource(source);
  expect(row.nextFetchAt).toBeNull();
  expect(row.goneAt).not.toBeNull();
  expect(await alertsOf(ctx)).toHaveLength(1);
});

test("429 with Retry-After is no failure, and is honoured", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { source } = await sites.followed(ctx, { status: 429, headers: { "retry-after": "7200" } });
  expect(await runDue()).toMatchObject({ claimed: 1, failed: 0, unchanged: 1 });
  const row = await readSource(source);
  expect(row).toMatchObject({ failures: 0, errorCode: null });
  expect(minutesFrom(clock.now(), row.nextFetchAt)).toBeGreaterThanOrEqual(120);
});

test("a source that nobody follows any more, because its last follower left meanwhile, is not scheduled again", async () => {
  const ctx = await freshUser();
  const { source } = await sites.followed(ctx);
  const [claimed] = await claimDue(ctx, 1);
  if (!claimed) throw new Error("nothing was claimed");
  await ctx.db.pool.query("UPDATE sources SET next_fetch_at = NULL WHERE id = $1", [source]);
  await recordOutcomes(ctx, [await refreshSource(ctx, inlineTools(), claimed)]);
  expect((await readSource(source)).nextFetchAt).toBeNull();
});

test("an outcome that cannot be stored is a failure of ours, and costs no other its place", async () => {
  const ctx = await freshUser();
  const [good, bad] = [await sites.followed(ctx), await sites.followed(ctx)];
  const claimed = await claimDue(ctx, 2);
  const settled = await Promise.all(claimed.map((source) => refreshSource(ctx, inlineTools(), source)));
  for (const one of settled) if (one.source.id === bad.source) one.validators.bodyHash = "not hex";
  await recordOutcomesApart(ctx, settled);
  expect(await readSource(good.source)).toMatchObject({ failures: 0, leaseUntil: null });
  expect(await readSource(bad.source)).toMatchObject({ errorCode: "internal", failures: 1, leaseUntil: null });
});
