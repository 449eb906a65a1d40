import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { FeedSites } from "@/scripts/testing/feed-sites";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { MINUTE } from "@/scripts/testing/test-clock";
import { until } from "@/scripts/testing/worker/test-worker";
import { type RefreshDueOptions, refreshDue } from "./refresh-due";

const HANGING = 1_000;
const CONCURRENCY = 32;
/** Next to those that work: see FetchSlots. */
const MOST_SILENT = 8 * CONCURRENCY;
const sites = new FeedSites();

const source = (path: string) => `url LIKE '%${path}%'`;
const ask = async (text: string, values: unknown[] = []) => (await testCtx().db.pool.query(text, values)).rows;

/** As the worker does, but a hanging host is given up after `hangMs` instead of fifteen seconds. */
const refresh = (hangMs: number, options: Partial<RefreshDueOptions> = {}) =>
  refreshDue(
    {
      ...webFetchCtx(testCtx()),
      fetch: { ...webFetchCtx(testCtx()).fetch, timeouts: { connectMs: hangMs, idleMs: hangMs, totalMs: 2 * hangMs } },
    },
    { concurrency: CONCURRENCY, silentMs: 100, ...options },
  );

async function followAll(ctx: Awaited<ReturnType<typeof freshUser>>, count: number) {
  await sites.web.add("*", { "*": { fault: "hang" } });
  await ask(
    `INSERT INTO sources (kind, identity, url, next_fetch_at)
     SELECT 'feed', gen_random_uuid(), replace($1, 'hanging', 'hanging-' || n), now() - interval '1 day'
     FROM generate_series(1, ${count}) n`,
    [sites.web.url("hanging.localhost", "/")],
  );
  await ask(
    `INSERT INTO feeds (id, user_key, source_id, updated_at)
     SELECT 5000000000 + id, $1, id, now() FROM sources WHERE ${source("//hanging-")} AND next_fetch_at IS NOT NULL`,
    [ctx.user.key],
  );
}

test("while a thousand feeds hang, a bounded number is asked at a time, others are fetched, and each waits longer each time", async () => {
  const ctx = await freshUser();
  await followAll(ctx, HANGING);
  await sites.web.add("well.localhost", { "*": { body: rssDocument([{ guid: "1", title: "One" }]) } });
  // Due last, and when the first wave hangs already.
  await follow(ctx, await freshSource([], sites.web.url("well.localhost", "/first")));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, sites.web.active);
  }, 5);
  try {
    const running = refresh(6_000);
    await until(async () => sites.web.active >= CONCURRENCY / 2, 60_000);
    await follow(ctx, await freshSource([], sites.web.url("well.localhost", "/second")));
    expect(await running).toMatchObject({ claimed: HANGING + 2, changed: 2, failed: HANGING, remaining: 0 });
  } finally {
    clearInterval(watch);
  }
  expect(most).toBeGreaterThan(CONCURRENCY);
  expect(most).toBeLessThanOrEqual(CONCURRENCY + MOST_SILENT);
  expect(await itemsOf(ctx)).toHaveLength(2);

  const waits = () =>
    ask(`SELECT failures, error_code AS code, count(*)::int AS n, min(next_fetch_at - fetched_at) >= interval '1 hour' AS long,
        bool_or(lease_until IS NOT NULL) AS claimed,
        (extract(epoch FROM min(next_fetch_at - fetched_at)) / 60)::int AS minutes
      FROM sources WHERE ${source("//hanging-")} GROUP BY 1, 2`);
  const [first, ...others] = await waits();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ failures: 1, code: "timeout", n: HANGING, claimed: false });

  await ask(`UPDATE sources SET next_fetch_at = now() WHERE ${source("//hanging-")}`);
  expect(await refresh(1_000)).toMatchObject({ claimed: HANGING, failed: HANGING, remaining: 0 });
  const [second] = await waits();
  expect(second).toMatchObject({ failures: 2, n: HANGING, claimed: false });
  expect(
    Math.abs((second as { minutes: number }).minutes - 2 * (first as { minutes: number }).minutes),
  ).toBeLessThanOrEqual((2 * MINUTE) / MINUTE);
}, 180_000);

test("a feed that is due behind 250 hanging ones is fetched while all of them still hang", async () => {
  const ctx = await freshUser();
  await followAll(ctx, 250);
  await sites.web.add("behind.localhost", { "*": { body: rssDocument([{ guid: "1", title: "One" }]) } });
  await follow(ctx, await freshSource([], sites.web.url("behind.localhost", "/feed")));
  const stopping = new AbortController();
  const running = refresh(60_000, { signal: stopping.signal, graceMs: 0 });
  await until(async () => sites.web.active === 250 && (await itemsOf(ctx)).length === 1, 60_000);
  stopping.abort();
  expect(await running).toMatchObject({ changed: 1, failed: 0 });
});
