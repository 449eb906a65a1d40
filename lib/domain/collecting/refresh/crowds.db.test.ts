import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { releaseLeases } from "@/lib/domain/content/sources/leases";
import type { Ctx } from "@/lib/domain/ctx";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { FeedSites } from "@/scripts/testing/feed-sites";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { until } from "@/scripts/testing/worker/test-worker";
import { claimForOtherAccounts } from "./claim-due";
import { type RefreshDueOptions, refreshDue } from "./refresh-due";

const CONCURRENCY = 32;
const HOUR_MS = 3_600_000;
const LONG_MS = 600_000;
const sites = new FeedSites();
let made = 0;
let stopAll: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stopAll) await stop();
  stopAll = [];
});

const ask = async (text: string, values: unknown[] = []) => (await testCtx().db.pool.query(text, values)).rows;

/** As the worker and scheduled calls do, but a host that hangs does so until the run is stopped. */
function start(options: Partial<RefreshDueOptions> = {}) {
  const stopping = new AbortController();
  const timeouts = { connectMs: LONG_MS, idleMs: LONG_MS, totalMs: LONG_MS };
  const running = refreshDue(
    { ...webFetchCtx(testCtx()), fetch: { ...webFetchCtx(testCtx()).fetch, timeouts } },
    { concurrency: CONCURRENCY, silentMs: 100, graceMs: 0, signal: stopping.signal, ...options },
  );
  const stop = () => {
    stopping.abort();
    return running;
  };
  stopAll.push(stop);
  return { stop };
}

/** Feeds of an account, all due since the same millisecond an hour ago. `host` and `path` are SQL of number n. */
async function crowd(ctx: Ctx, count: number, { host, path = "'f'" }: { host: string; path?: string }) {
  await ask(
    `WITH s AS (INSERT INTO sources (kind, identity, url, next_fetch_at)
        SELECT 'feed', gen_random_uuid(), replace($1, 'HOST', ${host}) || ${path}, now() - interval '1 hour'
        FROM generate_series(1, ${count}) n RETURNING id)
     INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT 7000000000 + id, $2, id, now() FROM s`,
    [sites.web.url("HOST.localhost", "/"), ctx.user.key],
  );
}

/** Another account's feed with an article. It is due after those of the crowd. */
async function someoneElse() {
  made += 1;
  const host = `else-${made}.localhost`;
  await sites.web.add(host, { "*": { body: rssDocument([{ guid: "1", title: "One" }]) } });
  const ctx = await freshUser();
  const source = await freshSource([], sites.web.url(host, "/"));
  await follow(ctx, source);
  return { ctx, source, host, hasArticle: async () => (await itemsOf(ctx)).length === 1 };
}

test.each([
  ["a worker's run", {}],
  ["a scheduled call", { until: new Date(Date.now() + HOUR_MS) }],
])("in %s, an account's hanging hosts leave places to the feeds of others", async (_name, options) => {
  await sites.web.add("*", { "*": { fault: "hang" } });
  const prefix = `hang-${made}-`;
  await crowd(await freshUser(), 600, { host: `'${prefix}' || n` });
  const asked = () => sites.web.log.filter(({ host }) => host.startsWith(prefix)).length;
  const first = await someoneElse();
  const run = start(options);
  await until(first.hasArticle, 20_000);
  // When the account has all places that it may have.
  await until(async () => asked() === 256, 20_000);
  const second = await someoneElse();
  await until(second.hasArticle, 20_000);
  expect(asked()).toBe(256);
  expect(await run.stop()).toMatchObject({ changed: 2, failed: 0 });
});

test("an account's feeds at many slow hosts do not use up the places of waiting feeds", async () => {
  await sites.web.add("*", { "*": { fault: "hang" } });
  await crowd(await freshUser(), 7_200, { host: "'slow-' || n % 60", path: "n" });
  const other = await someoneElse();
  const run = start();
  await until(other.hasArticle, 20_000);
  expect(await run.stop()).toMatchObject({ changed: 1, failed: 0 });
});

test("feeds that wait for a host that hangs are not postponed time and again", async () => {
  await sites.web.add("stuck.localhost", { "*": { fault: "hang" } });
  await crowd(await freshUser(), 3_000, { host: "'stuck'", path: "n" });
  const other = await someoneElse();
  const run = start();
  await until(other.hasArticle, 20_000);
  await run.stop();
  const postponed = await ask(
    "SELECT FROM sources WHERE url LIKE '%stuck.localhost%' AND next_fetch_at > now() - interval '59 minutes'",
  );
  expect(postponed).toHaveLength(0);
});

test("a feed is asked long before an account's feeds that were due before it, also where both follow it", async () => {
  await sites.web.add("*", { "*": { status: 404 } });
  const many = await freshUser();
  await crowd(many, 2_000, { host: "'missing-' || n" });
  const [own, shared] = [await someoneElse(), await someoneElse()];
  await follow(many, shared.source);
  const before = sites.web.log.length;
  expect(await refreshDue(webFetchCtx(testCtx()), { concurrency: CONCURRENCY })).toMatchObject({
    claimed: 2_002,
    changed: 2,
    failed: 2_000,
    remaining: 0,
  });
  const order = sites.web.log.slice(before).map(({ host }) => host);
  for (const { host } of [own, shared]) expect(order.indexOf(host)).toBeLessThan(1_000);
});

test("claiming beyond a crowd continues where it has ended, finds others, and leaves the crowd's sources alone", async () => {
  const many = await freshUser();
  await crowd(many, 6_000, { host: "'many-' || n" });
  const other = await someoneElse();
  const beyond = { limit: 10, crowd: { accounts: [many.user.key], hostAccounts: [] } };
  const first = await claimForOtherAccounts(testCtx(), { ...beyond, after: null });
  expect(first.sources).toEqual([]);
  expect(first.next).not.toBeNull();
  const second = await claimForOtherAccounts(testCtx(), { ...beyond, after: first.next });
  expect(second).toMatchObject({ sources: [{ id: other.source, followers: [other.ctx.user.key] }], next: null });
  expect(await ask("SELECT FROM sources WHERE lease_until IS NOT NULL")).toHaveLength(1);
  await releaseLeases(testCtx(), second.sources);
});

test("an account is left out at a host where enough of its feeds wait, and claimed at others", async () => {
  const many = await freshUser();
  await crowd(many, 3, { host: "'full'", path: "n" });
  await crowd(many, 1, { host: "'empty'" });
  const { host } = new URL(sites.web.url("full.localhost", "/"));
  const left = { accounts: [], hostAccounts: [`${host} ${many.user.key}`] };
  const { sources } = await claimForOtherAccounts(testCtx(), { limit: 10, crowd: left, after: null });
  expect(sources.map(({ url }) => new URL(url).hostname)).toEqual(["empty.localhost"]);
  await releaseLeases(testCtx(), sources);
});
