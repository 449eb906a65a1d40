import { expect } from "@playwright/test";
import Parser from "rss-parser";
import { test } from "@/e2e/support/journey";
import type { SampleSite } from "@/sandbox/sites/sample-sites";
import { startSampleWeb } from "@/sandbox/sites/start-sample-web";
import type { Web } from "@/sandbox/web";

/** At least this many feeds must be followed. */
const WANTED = 20;
/** Milliseconds to wait for a fetch while other tests keep the machine busy. */
const REQUEST_MS = 90_000;

let web: Web;
let sites: SampleSite[];

test.beforeAll(async () => {
  ({ web, sites } = await startSampleWeb({ root: process.cwd() }));
});
test.afterAll(() => web.close());

test("a reader follows, refreshes, stars, bundles and republishes twenty sites", async ({
  context,
  account: _account,
  request,
}) => {
  // More than twenty feeds are fetched, stored and analysed in the meantime.
  test.setTimeout(300_000);
  const feeds: { id: number; title: string; itemCount: number; bySite: boolean }[] = [];
  const seen = new Set<string>();
  for (const { host, feedPath, homePath } of sites) {
    const bySite = !seen.has(host) && seen.size % 2 === 1;
    seen.add(host);
    const answer = await context.request.post("/api/feeds", {
      data: { url: web.url(host, bySite ? homePath : feedPath) },
      timeout: REQUEST_MS,
    });
    if (answer.status() === 409) continue;
    expect(answer.status(), `${host}: ${await answer.text()}`).toBe(201);
    const feed = await answer.json();
    expect(feed.searchResult.type).toBe(bySite ? "discovered_feed" : "rss_feed");
    feeds.push({ ...feed, bySite });
  }
  expect(feeds.length).toBeGreaterThanOrEqual(WANTED);
  expect(feeds.some(({ bySite }) => bySite)).toBe(true);
  for (const feed of feeds) expect(feed.itemCount, feed.title).toBeGreaterThan(0);

  const summary = await (await context.request.post("/api/feeds/refresh", { timeout: REQUEST_MS })).json();
  expect(summary).toMatchObject({ feeds: feeds.length, failed: 0 });

  const [newest] = await (await context.request.get("/api/feed-items?limit=1")).json();
  expect((await context.request.patch(`/api/feed-items/${newest.id}/star`, { data: { isStarred: true } })).ok()).toBe(
    true,
  );
  expect((await (await context.request.get("/api/counts")).json()).starred).toBe(1);

  const bundle = await (
    await context.request.post("/api/bundles", { data: { name: "Real things", color: "#3B82F6" } })
  ).json();
  for (const { id } of feeds) {
    expect((await context.request.post(`/api/bundles/${bundle.id}/feeds`, { data: { feedId: id } })).ok()).toBe(true);
  }
  const [listed] = await (await context.request.get(`/api/feed-items?bundleId=${bundle.id}&limit=1`)).json();
  const xml = await (await request.get(`/rss/bundle/${bundle.id}.xml?limit=200`)).text();
  const read = await new Parser().parseString(xml);
  expect(read.items.length).toBeGreaterThan(WANTED);
  expect(read.items[0]?.title).toBe(listed.title);
  for (const item of read.items) {
    expect(item.guid).toMatch(/\S/);
    expect(item.link).toMatch(/^https?:\/\//);
    expect(Number.isNaN(Date.parse(item.isoDate ?? ""))).toBe(false);
  }
});
