import { NewBundleWithFeeds } from "@/lib/contracts/bundles";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { listBundles } from "@/lib/domain/library/bundles/list-bundles";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { subscribe } from "./subscribe";
import { subscribeBundle } from "./subscribe-bundle";

let web: Web;
const HOSTS = ["bread.localhost", "cheese.localhost", "salt.localhost"];
const rss = (title: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>/</link><description>d</description><item><title>On ${title}</title><link>/1</link><guid>${title}-1</guid></item></channel></rss>`;
const feedOf = (host: string) => web.url(host, "/rss.xml");
const deadLink = () => web.url("bread.localhost", "/gone");
const add = (ctx: Ctx, urls: string[]) => subscribeBundle(ctx, NewBundleWithFeeds.parse({ name: "Kitchen", urls }));

beforeAll(async () => {
  web = await startWeb();
  for (const host of HOSTS) {
    await web.add(host, {
      "/rss.xml": { body: rss(host), type: "application/rss+xml" },
      "*": { status: 404, body: "nothing here" },
    });
  }
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

test("a bundle comes with its feeds and their articles, and says which address failed", async () => {
  const ctx = await freshUser();
  const made = await add(ctx, [...HOSTS.map(feedOf), deadLink()]);
  expect(made.bundle).toMatchObject({ name: "Kitchen", feedCount: 3, itemCount: 3 });
  expect(made.feeds.map(({ title }) => title).sort()).toEqual(HOSTS);
  expect(made.addedFeedIds.sort()).toEqual(made.feeds.map(({ id }) => id).sort());
  expect(made.failed).toEqual([{ url: deadLink(), code: "FEED_UNREACHABLE", message: expect.any(String) }]);
});

test("a feed that is followed already joins the bundle and does not count as added", async () => {
  const ctx = await freshUser();
  const known = await subscribe(ctx, { url: feedOf("salt.localhost") });
  const made = await add(ctx, [feedOf("salt.localhost"), feedOf("bread.localhost")]);
  expect(made.feeds).toHaveLength(2);
  expect(made.addedFeedIds).toHaveLength(1);
  expect(made.addedFeedIds).not.toContain(known.id);
  expect(made.failed).toEqual([]);
});

test("no bundle is left where no address leads to a feed", async () => {
  const ctx = await freshUser();
  await expect(add(ctx, [deadLink()])).rejects.toMatchObject({ code: "FEED_UNREACHABLE" });
  expect(await listBundles(ctx)).toEqual([]);
});

test("the plan's limits hold, and what was beyond them is named", async () => {
  const ctx = await freshUser({ plan: "free" });
  for (let n = 0; n < 23; n += 1) await seedFeed(ctx);
  const made = await add(ctx, HOSTS.map(feedOf));
  expect(made.feeds).toHaveLength(2);
  expect(made.failed).toEqual([{ url: expect.any(String), code: "PLAN_LIMIT", message: expect.any(String) }]);
  expect(await listFeeds(ctx)).toHaveLength(25);
  const full = await freshUser({ plan: "free" });
  for (let n = 0; n < 5; n += 1) await seedBundle(full);
  await expect(add(full, [feedOf("salt.localhost")])).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  expect(await listFeeds(full)).toEqual([]);
});

test("addresses that are none, or twice the same, are refused", () => {
  const parse = (urls: unknown) => NewBundleWithFeeds.safeParse({ name: "Kitchen", urls }).success;
  expect(parse(["tidal power"])).toBe(false);
  expect(parse(["https://a.example/", "https://a.example/"])).toBe(false);
  expect(parse([])).toBe(false);
});
