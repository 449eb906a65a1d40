import { NewFeed } from "@/lib/contracts/feeds";
import { listFetches } from "@/lib/domain/collecting/fetches/list-fetches";
import { readDocument } from "@/lib/domain/collecting/fetches/read-document";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { changeFeed } from "./change-feed";
import { subscribe } from "./subscribe";

let web: Web;
let sites = 0;

beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const FEED = rssDocument(["One", "Two", "Three"].map((title) => ({ guid: title, title })));

/** A site with a page that names its feed. */
async function site(): Promise<string> {
  sites += 1;
  const host = `logged-${sites}.localhost`;
  await web.add(host, {
    "/": `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/rss.xml"></head></html>`,
    "/rss.xml": { body: FEED, type: "application/rss+xml", etag: '"1"' },
    "*": { status: 404, body: "nothing here" },
  });
  return host;
}

const add = (ctx: Ctx, url: string) => subscribe(ctx, NewFeed.parse({ url }));

test("the fetch that finds a feed is the first of its log, with its document; so is that of a later follower", async () => {
  const [ada, bob] = [await freshUser(), await freshUser({ plan: "pro" })];
  const host = await site();
  const { id } = await add(ada, web.url(host));
  const { source } = await ada.db.prisma.feed.findUniqueOrThrow({ where: { id }, select: { source: true } });
  const first = {
    outcome: "new",
    status: 200,
    bytes: FEED.length,
    newItems: 3,
    changedItems: 0,
    hasEtag: true,
    redirect: null,
    error: null,
  };
  expect(await listFetches(ada, id)).toEqual([
    expect.objectContaining({ ...first, nextAt: source.nextFetchAt?.toISOString(), reason: "plan", reasonValue: null }),
  ]);
  expect(String(await readDocument(ada, id))).toBe(FEED);
  const second = await add(bob, web.url(host, "/rss.xml"));
  const [later, ...before] = await listFetches(bob, second.id);
  expect(later).toMatchObject({ ...first, outcome: "changed", newItems: 0, reason: "rescheduled" });
  expect(before).toMatchObject([first]);
});

test("what is no feed leaves no fetch and no document", async () => {
  const ctx = await freshUser();
  const count = () =>
    Promise.all([ctx.db.prisma.fetch.count(), ctx.db.prisma.sourceDocument.count()]).then((all) => all.join(" "));
  const before = await count();
  await expect(add(ctx, web.url(await site(), "/missing"))).rejects.toMatchObject({ code: "FEED_UNREACHABLE" });
  expect(await count()).toBe(before);
});

test("the fetch of a new address is the first of the log that the feed then has", async () => {
  const ctx = await freshUser();
  const { id } = await seedFeed(ctx, { articles: 1 });
  await changeFeed(ctx, id, { feedUrl: web.url(await site(), "/rss.xml") });
  const logged = { outcome: "new", status: 200, newItems: 3, reason: "rescheduled" };
  expect(await listFetches(ctx, id)).toMatchObject([logged]);
});
