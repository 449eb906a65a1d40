import { findOrCreateSource } from "@/lib/domain/content/sources/find-or-create-source";
import { transaction } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { FeedSites, readSource, runDue } from "@/scripts/testing/feed-sites";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { HOUR, stopClock } from "@/scripts/testing/test-clock";
import { countDue } from "./claim-due";
import { refreshSources } from "./refresh-sources";

const sites = new FeedSites();

test("a source that is not started in time is released and due at once", async () => {
  const ctx = await freshUser();
  await sites.web.add("patient.localhost", { "*": { body: rssDocument([]), delay: 150 } });
  for (let n = 0; n < 6; n += 1) await follow(ctx, await freshSource([], sites.web.url("patient.localhost", `/${n}`)));
  const outcome = await runDue({ until: new Date(Date.now() + 100) });
  expect(outcome).toMatchObject({ claimed: 2, changed: 2, remaining: 4 });
  expect(await runDue()).toMatchObject({ claimed: 4, remaining: 0 });
});

test("a stopped run releases all claims, also of a running fetch", async () => {
  const ctx = await freshUser();
  await sites.web.add("endless.localhost", { "*": { body: rssDocument([]), delay: 1500 } });
  const source = await freshSource([], sites.web.url("endless.localhost", "/"));
  await follow(ctx, source);
  const stop = new AbortController();
  const running = runDue({ signal: stop.signal, graceMs: 50 });
  setTimeout(() => stop.abort(), 100);
  expect(await running).toMatchObject({ claimed: 0, remaining: 1 });
  expect((await readSource(source)).leaseUntil).toBeNull();
});

test("a hanging host with thousands of feeds does not delay another host", async () => {
  const ctx = await freshUser();
  await sites.web.add("hanging.localhost", { "*": { fault: "hang" } });
  const [slow, quick] = [await freshSource([], sites.web.url("hanging.localhost", "/")), await sites.followed(ctx)];
  await follow(ctx, slow);
  await ctx.db.pool.query(
    `INSERT INTO sources (identity, url, next_fetch_at) SELECT gen_random_uuid(), $1 || n, now() - interval '1 day'
     FROM generate_series(1, 6000) n`,
    [sites.web.url("hanging.localhost", "/x")],
  );
  const stop = new AbortController();
  const running = runDue({ signal: stop.signal, graceMs: 50 });
  try {
    const end = Date.now() + 15_000;
    while ((await readSource(quick.source)).fetchedAt === null && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await readSource(quick.source)).fetchedAt).not.toBeNull();
  } finally {
    stop.abort();
    await running;
    await ctx.db.pool.query("UPDATE sources SET next_fetch_at = NULL WHERE url LIKE '%hanging.localhost%'");
  }
});

test("a manual refresh returns the outcome, and `recent` within a minute", async () => {
  const ctx = await freshUser();
  const [good, bad] = [await sites.followed(ctx), await sites.followed(ctx, { status: 503 })];
  const first = await refreshSources(ctx, [good.source, bad.source]);
  expect(first.get(good.source)).toEqual({ status: "changed", newArticles: 1, error: null });
  expect(first.get(bad.source)).toMatchObject({
    status: "failed",
    newArticles: 0,
    error: "The site has a problem. Try again later.",
  });
  expect((await refreshSources(ctx, [good.source])).get(good.source)?.status).toBe("recent");
  expect((await refreshSources(ctx, [good.source], { force: true })).get(good.source)?.status).toBe("unchanged");
  expect(sites.web.count(good.host)).toBe(2);
});

test("a manual refresh respects the Retry-After of a 429", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const { source, host } = await sites.followed(ctx, { status: 429, headers: { "retry-after": "7200" } });
  expect((await refreshSources(ctx, [source])).get(source)?.status).toBe("limited");
  clock.forward(HOUR);
  await refreshSources(ctx, [source]);
  expect(sites.web.count(host)).toBe(1);
});

test("a manual refresh makes sources due that do not fit into its time", async () => {
  const ctx = await freshUser();
  await sites.web.add("queue.localhost", { "*": { body: rssDocument([]), delay: 200 } });
  const sources: number[] = [];
  for (let n = 0; n < 5; n += 1) sources.push(await freshSource([], sites.web.url("queue.localhost", `/${n}`)));
  for (const source of sources) await follow(ctx, source);
  const outcomes = [...(await refreshSources(ctx, sources, { budgetMs: 300 })).values()];
  const pending = outcomes.filter((outcome) => outcome.status === "pending");
  expect(pending.length).toBeGreaterThanOrEqual(1);
  expect((await countDue(ctx)).due).toBe(pending.length);
});

test("a smart source is refreshed like any other: new articles arrive, and a failed search is recorded", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const find = (n: number, title: string) => ({
    guid: `find-${n}`,
    title,
    link: `https://news.example/${n}`,
    pubDate: clock.now().toUTCString(),
  });
  const [one, two] = [find(1, "Solar power for schools"), find(2, "A bank lends for solar power")];
  await sites.web.add("search.localhost", {
    "/1": { body: rssDocument([one]) },
    "/2": { body: rssDocument([one, two]) },
    "/3": { status: 500 },
  });
  // Another address each time, because search results are cached for minutes.
  const runWith = (path: string) => {
    process.env.SEARCH_FEED_TEMPLATES = `${sites.web.url("search.localhost", path)}?q={query}`;
    reloadEnv();
    clock.forward(2 * HOUR);
    return runDue();
  };
  try {
    const { id: source } = await transaction(ctx.db.pool, (client) =>
      findOrCreateSource(client, { kind: "smart", ownerKey: ctx.user.key, keywords: "solar power" }),
    );
    await follow(ctx, source);
    expect(await runWith("/1")).toMatchObject({ claimed: 1, changed: 1 });
    expect((await itemsOf(ctx)).map((item) => item.title)).toEqual([one.title]);
    await runWith("/2");
    expect((await itemsOf(ctx)).map((item) => item.title)).toEqual([one.title, two.title]);

    await ctx.db.pool.query("DELETE FROM feed_items WHERE user_key = $1", [ctx.user.key]);
    expect(await runWith("/3")).toMatchObject({ claimed: 1, failed: 1 });
    expect(await readSource(source)).toMatchObject({ errorCode: "search_unavailable", failures: 1 });
  } finally {
    delete process.env.SEARCH_FEED_TEMPLATES;
    reloadEnv();
  }
});
