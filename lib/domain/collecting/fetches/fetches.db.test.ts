import { refreshDue } from "@/lib/domain/collecting/refresh/refresh-due";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { deleteSources } from "@/lib/domain/content/sources/delete-sources";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import { makeDue } from "@/lib/domain/content/sources/schedule";
import { sql, transaction } from "@/lib/platform/db";
import { follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { FeedSites, runDue } from "@/scripts/testing/feed-sites";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { DAY, HOUR, MINUTE, SECOND, stopClock } from "@/scripts/testing/test-clock";
import { expireFetches } from "./expire-fetches";
import { listFetches } from "./list-fetches";

const sites = new FeedSites();
const document = (...titles: string[]) => rssDocument(titles.map((title, at) => ({ guid: String(at), title })));
const forever = () => false;

/** Stores fetches of a source, a minute apart up to `newest`. */
const seedFetches = (source: number, count: number, newest: Date) =>
  testCtx().db.prisma.fetch.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      sourceId: source,
      at: new Date(newest.getTime() - at * MINUTE),
      outcome: 2,
      reason: 0,
    })),
  });

test("logs new articles, an edit, a 304 and the same body with what the site sent", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { feed, serve } = await sites.followed(ctx, { body: document("One"), etag: true });
  await runDue();
  clock.forward(2 * HOUR);
  await runDue();
  const cached = { "cache-control": "max-age=2400" };
  serve({ body: document("One", "Two", "Three"), headers: cached, lastModified: new Date("2026-02-01T00:00:00Z") });
  clock.forward(2 * HOUR);
  await runDue();
  serve({ body: document("One, edited", "Two", "Three"), headers: cached });
  clock.forward(2 * HOUR);
  await runDue();
  clock.forward(2 * HOUR);
  await runDue();
  const nothing = { error: null, redirect: null, isRedirectPermanent: false, changedItems: 0, newItems: 0 };
  const size = Buffer.byteLength(document("One, edited", "Two", "Three"));
  const cache = { hasEtag: false, cacheSeconds: 2400 };
  expect(await listFetches(ctx, feed)).toMatchObject([
    { ...nothing, ...cache, outcome: "unchanged", status: 200, bytes: size, hasLastModified: false },
    { ...nothing, ...cache, outcome: "changed", status: 200, bytes: size, changedItems: 1 },
    { ...nothing, ...cache, outcome: "new", status: 200, newItems: 2, hasLastModified: true },
    { ...nothing, outcome: "unchanged", status: 304, bytes: 0, hasEtag: true, cacheSeconds: null },
    { ...nothing, outcome: "new", status: 200, bytes: Buffer.byteLength(document("One")), newItems: 1, hasEtag: true },
  ]);
});

test.each([
  ["404", { status: 404 }, { status: 404, error: "http_error", bytes: 0 }],
  [
    "a page instead of a feed",
    { body: "<!doctype html><p>Hello</p>", type: "text/html" },
    { status: 200, error: "html", bytes: 27 },
  ],
  ["a broken connection", { fault: "reset" as const }, { status: null, error: "reset", bytes: 0 }],
])("logs %s as a failure, with the wait as its reason", async (_name, response, expected) => {
  const ctx = await freshUser();
  const { feed } = await sites.followed(ctx, response);
  await runDue();
  expect(await listFetches(ctx, feed)).toMatchObject([
    { outcome: "failed", newItems: 0, reason: "failing", reasonValue: 1, ...expected },
  ]);
});

test("logs a site that does not respond as a failure", async () => {
  const ctx = await freshUser();
  const { feed } = await sites.followed(ctx, { fault: "hang" });
  const fetchCtx = webFetchCtx(testCtx());
  const timeouts = { connectMs: 300, idleMs: 300, totalMs: 300 };
  await refreshDue({ ...fetchCtx, fetch: { ...fetchCtx.fetch, timeouts } }, { concurrency: 1 });
  expect(await listFetches(ctx, feed)).toMatchObject([{ outcome: "failed", status: null, error: "timeout" }]);
});

test("logs refusals and removed feeds, and when the next fetch comes", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const limited = await sites.followed(ctx, { status: 429, headers: { "retry-after": "7200" } });
  const gone = await sites.followed(ctx, { status: 410 });
  await runDue();
  const [first] = await listFetches(ctx, limited.feed);
  expect(first).toMatchObject({
    outcome: "limited",
    status: 429,
    error: null,
    reason: "retry-after",
    reasonValue: 120,
  });
  expect(Date.parse(first?.nextAt ?? "")).toBeGreaterThanOrEqual(Date.parse(first?.at ?? "") + 2 * HOUR - SECOND);
  expect(await listFetches(ctx, gone.feed)).toMatchObject([
    { outcome: "gone", status: 410, error: "gone", nextAt: null, reason: "gone" },
  ]);
});

test("names where an address redirects to, without its query", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { feed, host, serve } = await sites.followed(ctx);
  sites.web.set(host, "/new.xml", { body: document("One"), type: "application/rss+xml" });
  serve({ redirect: "/new.xml?token=secret", status: 301 });
  await runDue();
  expect(await listFetches(ctx, feed)).toMatchObject([
    { outcome: "new", redirect: sites.web.url(host, "/new.xml").slice(0, 80), isRedirectPermanent: true },
  ]);
});

test("shows the present schedule with the newest fetch, and the one of its time with the others", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const { source, feed, serve } = await sites.followed(ctx);
  serve({ body: document("One").replace("<channel>", "<channel><ttl>40</ttl>") });
  await runDue();
  clock.forward(2 * HOUR);
  await runDue();
  const [newest, first] = await listFetches(ctx, feed);
  expect([newest, first]).toMatchObject([
    { reason: "ttl", reasonValue: 40 },
    { reason: "ttl", reasonValue: 40 },
  ]);
  await makeDue(ctx.db.pool, [source], clock.now());
  expect(await listFetches(ctx, feed)).toMatchObject([
    { nextAt: clock.now().toISOString(), reason: "rescheduled", reasonValue: null },
    { nextAt: first?.nextAt, reason: "ttl" },
  ]);
  await ctx.db.prisma.feed.update({ where: { id: feed }, data: { isActive: false } });
  await transaction(ctx.db.pool, (client) => detachSources(client, [source]));
  expect((await listFetches(ctx, feed))[0]).toMatchObject({ nextAt: null, reason: "unfollowed" });
});

test("lists at most 100 fetches of 30 days, and only to a follower", async () => {
  const clock = stopClock();
  const [ctx, other] = [await freshUser(), await freshUser()];
  const [busy, quiet] = [await freshSource(), await freshSource()];
  const [busyFeed, quietFeed] = [await follow(ctx, busy), await follow(ctx, quiet)];
  await seedFetches(busy, 130, clock.now());
  await seedFetches(quiet, 2, new Date(clock.now().getTime() - 30 * DAY + SECOND));
  const listed = await listFetches(ctx, busyFeed);
  expect(listed).toHaveLength(100);
  expect(listed[0]?.at).toBe(clock.now().toISOString());
  expect(await listFetches(ctx, quietFeed)).toHaveLength(1);
  await expect(listFetches(other, busyFeed)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("removes fetches after 30 days, beyond the newest 100, and with their source", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const [busy, quiet] = [await freshSource(), await freshSource()];
  await follow(ctx, quiet);
  await seedFetches(busy, 130, clock.now());
  await seedFetches(quiet, 3, new Date(clock.now().getTime() - 30 * DAY + 90 * SECOND));
  await expireFetches(ctx, forever);
  const left = (sourceId: number) => ctx.db.prisma.fetch.count({ where: { sourceId } });
  expect([await left(busy), await left(quiet)]).toEqual([100, 2]);
  await expireFetches(ctx, forever);
  expect([await left(busy), await left(quiet)]).toEqual([100, 2]);
  await ctx.db.prisma.feed.deleteMany({ where: { sourceId: quiet } });
  await transaction(ctx.db.pool, (client) => deleteSources(client, [quiet]));
  expect(await left(quiet)).toBe(0);
});

test("takes at most 200 bytes for a fetch", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { source, host, serve } = await sites.followed(ctx);
  const path = `/${"long".repeat(40)}.xml`;
  sites.web.set(host, path, {
    body: document("One"),
    type: "application/rss+xml",
    headers: { "cache-control": "max-age=900" },
  });
  serve({ redirect: path });
  await runDue();
  const bytes = () =>
    sql<{ bytes: number }>(ctx.db.pool, {
      text: "SELECT pg_column_size(f.*) AS bytes FROM fetches f WHERE source_id = $1 ORDER BY at",
      values: [source],
    });
  const [redirected] = await bytes();
  expect(redirected?.bytes).toBeGreaterThan(140);
  // The fullest row that there can be.
  await ctx.db.pool.query(
    "UPDATE fetches SET error = repeat('x', 20), redirect = repeat('x', 80), reason_value = 1 WHERE source_id = $1",
    [source],
  );
  expect((await bytes())[0]?.bytes).toBeLessThanOrEqual(200);
  await ctx.db.pool.query(
    "UPDATE fetches SET error = NULL, redirect = NULL, reason_value = NULL, cache_seconds = NULL WHERE source_id = $1",
    [source],
  );
  expect((await bytes())[0]?.bytes).toBeLessThanOrEqual(80);
});
