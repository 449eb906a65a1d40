import type { FeedChange } from "@/lib/contracts/feeds";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { listSyncFeeds } from "@/lib/domain/exchange/sync/list-sync-feeds";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { orderFeeds } from "@/lib/domain/library/feeds/order-feeds";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { reconcileCounts } from "@/lib/domain/library/items/reconcile-counts";
import { setRead, setStarred } from "@/lib/domain/library/items/states/set-state";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { readPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { arrive, countsOf, entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { changeFeed } from "./change-feed";

let web: Web;
let sites = 0;

beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

type Story = { guid?: string; title: string; link?: string };
const story = (name: string, more: Partial<Story> = {}): Story => ({
  guid: `https://stories.example/${name}`,
  title: name,
  link: `https://stories.example/${name}`,
  ...more,
});

/** A new site whose feed has these stories. Returns the feed's address. */
async function site(stories: Story[], more = {}): Promise<string> {
  sites += 1;
  const host = `moved-to-${sites}.localhost`;
  await web.add(host, {
    "/": `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/rss.xml"></head></html>`,
    "/rss.xml": { body: rssDocument(stories, `<title>Site ${sites}</title>`), type: "application/rss+xml" },
    "*": { status: 404, body: "nothing here" },
    ...more,
  });
  return web.url(host, "/rss.xml");
}

/** A reader whose feed, on its own source, has these entries, all read. */
async function reader(stories: Story[], url?: string) {
  const ctx = await freshUser();
  const source = await freshSource(
    stories.map((each) => entry(each)),
    url,
  );
  const id = await follow(ctx, source);
  for (const item of await itemsOf(ctx)) await setRead(ctx, item.id, true);
  return { ctx, id, source };
}

const move = (ctx: Ctx, id: number, feedUrl: string, more: FeedChange = {}) =>
  changeFeed(ctx, id, { feedUrl, ...more });
const never = () => false;
const itemOf = async (ctx: Ctx, title: string) => {
  const item = (await itemsOf(ctx)).find((each) => each.title === title);
  if (!item) throw new Error(`There is no item “${title}”`);
  return item;
};
const states = async (ctx: Ctx) =>
  (await itemsOf(ctx)).map(({ title, isUnread }) => `${title}${isUnread ? " (new)" : ""}`).sort();

test("a feed keeps its id, articles, states, bundle, title and place at a new address, and gets what is new there", async () => {
  const { ctx, id, source } = await reader([story("Both"), story("Old"), story("Gone", { guid: "7" })]);
  const [both, old] = [await itemOf(ctx, "Both"), await itemOf(ctx, "Old")];
  await setStarred(ctx, both.id, true);
  await setStarred(ctx, old.id, true);
  await addLabel(ctx, { name: "Kept", ids: [old.id] });
  const bundle = await seedBundle(ctx, [{ id }]);
  const second = await seedFeed(ctx);
  await orderFeeds(ctx, [second.id, id]);
  await updateFeed(ctx, id, { title: "Mine" });
  // Another follower of the old source notices nothing.
  const other = await freshUser();
  await follow(other, source);

  const url = await site([story("Both"), story("New")]);
  expect(await move(ctx, id, url)).toMatchObject({
    id,
    title: "Mine",
    feedUrl: url,
    itemCount: 4,
    unreadCount: 1,
    position: 1,
  });

  expect(await states(ctx)).toEqual(["Both", "Gone", "New (new)", "Old"]);
  expect([(await itemOf(ctx, "Both")).id, (await itemOf(ctx, "Old")).id]).toEqual([both.id, old.id]);
  expect(await countsOf(id)).toEqual({ total: 4, unread: 1, starred: 2 });
  expect(await reconcileCounts(ctx, never)).toBe(0);
  const labelled = await ctx.db.prisma.itemLabel.findMany({ where: { userKey: ctx.user.key } });
  expect(labelled.map(({ itemId }) => itemId)).toEqual([old.id]);
  expect(await ctx.db.prisma.bundleFeed.count({ where: { bundleId: bundle, feedId: id } })).toBe(1);
  expect(await states(other)).toEqual(["Both (new)", "Gone (new)", "Old (new)"]);
  // The articles that the new address does not list are this reader's alone.
  const newcomer = await freshUser();
  const { sourceId } = await ctx.db.prisma.feed.findUniqueOrThrow({ where: { id }, select: { sourceId: true } });
  await follow(newcomer, sourceId);
  expect(await states(newcomer)).toEqual(["Both (new)", "New (new)"]);
  const { rows } = await ctx.db.pool.query(
    `SELECT count(*)::int AS strays FROM feed_items i LEFT JOIN articles a ON a.id = i.article_id AND a.source_id = $2
      LEFT JOIN starred s ON s.user_key = i.user_key AND s.id = i.id
      WHERE i.user_key = $1 AND i.feed_id = $3 AND (a.id IS NULL OR s.article_id <> i.article_id)`,
    [ctx.user.key, sourceId, id],
  );
  expect(rows).toEqual([{ strays: 0 }]);
});

test("an article is the same by its link or by an id that no other feed gives, not by a number that both count with", async () => {
  const { ctx, id } = await reader([
    story("Linked", { guid: "a-1" }),
    story("Numbered", { guid: "2" }),
    story("Unique", { link: "https://stories.example/before" }),
    story("Titled", { guid: "4", link: "https://stories.example/there" }),
  ]);
  const url = await site([
    story("Linked", { guid: "b-1" }),
    story("Another two", { guid: "2" }),
    story("Unique", { link: "https://stories.example/after" }),
    story("Titled", { guid: "4", link: "https://stories.example/here" }),
  ]);
  await move(ctx, id, url);
  expect(await states(ctx)).toEqual(["Another two (new)", "Linked", "Numbered", "Titled", "Unique"]);
});

test("a website is searched for its feed; what has no feed, or lies in a private network, changes nothing", async () => {
  const { ctx, id } = await reader([story("One")], "https://stays-here.example/feed");
  const url = await site([story("Two")]);
  for (const [typed, code] of [
    [new URL("/none", url).href, "FEED_UNREACHABLE"],
    ["http://10.0.0.1/feed", "ADDRESS_REFUSED"],
    ["coffee news", "NOT_A_FEED"],
  ] as const) {
    await expect(move(ctx, id, typed, { title: "Lost" })).rejects.toMatchObject({ code });
  }
  expect(await getFeed(ctx, id)).toMatchObject({ feedUrl: "https://stays-here.example/feed", itemCount: 1 });
  expect((await getFeed(ctx, id)).title).not.toBe("Lost");
  expect(await move(ctx, id, new URL("/", url).href, { title: "Found" })).toMatchObject({
    feedUrl: url,
    title: "Found",
  });
});

test("an address that the account has is a conflict with that feed; a deleted feed of it makes room", async () => {
  const { ctx, id } = await reader([story("One")]);
  const url = await site([story("Two")]);
  const taken = await follow(ctx, await freshSource([], url));
  await expect(move(ctx, id, url)).rejects.toMatchObject({
    code: "ALREADY_SUBSCRIBED",
    status: 409,
    details: { feed: { id: taken } },
  });
  await deleteFeed(ctx, taken);
  expect(await move(ctx, id, url)).toMatchObject({ id, feedUrl: url });
  await expect(restoreFeed(ctx, taken)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await move(ctx, id, `${url}#top`)).toMatchObject({ id, feedUrl: url, itemCount: 2 });
});

test("a smart feed and another user's feed have no address to change", async () => {
  const { ctx, id } = await reader([]);
  const smart = await seedFeed(ctx, { kind: "smart", keywords: "tea" });
  const url = await site([]);
  await expect(move(ctx, smart.id, url)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(move(await freshUser(), id, url)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("two changes at once end at either word addresses with every article once", async () => {
  const { ctx, id } = await reader([story("Both"), story("Old")]);
  const urls = [await site([story("Both"), story("New")]), await site([story("Both"), story("New")])];
  await Promise.all(urls.map((url) => move(ctx, id, url)));
  expect(urls).toContain((await getFeed(ctx, id)).feedUrl);
  expect(await states(ctx)).toEqual(["Both", "New (new)", "Old"]);
  expect(await reconcileCounts(ctx, never)).toBe(0);
});

test("two people who exchange the addresses of their feeds do not block each other", async () => {
  const urls = [await site([story("One")]), await site([story("Two")])];
  const [first, second] = [await reader([story("One")], urls[0]), await reader([story("Two")], urls[1])];
  await Promise.all([move(first.ctx, first.id, urls[1] ?? ""), move(second.ctx, second.id, urls[0] ?? "")]);
  expect(await states(first.ctx)).toEqual(["One", "Two (new)"]);
  expect(await states(second.ctx)).toEqual(["One (new)", "Two"]);
});

test("there and back again, no article is lost or doubled", async () => {
  const url = await site([story("One"), story("Two")]);
  const { ctx, id } = await reader([story("One"), story("Two"), story("Older")], url);
  const before = await itemsOf(ctx);
  const elsewhere = await site([story("Two")]);
  for (const address of [elsewhere, url, elsewhere, url]) await move(ctx, id, address);
  expect(await itemsOf(ctx)).toEqual(before);
  expect(await reconcileCounts(ctx, never)).toBe(0);
});

test("the articles of a private address stay with their reader and out of public outputs", async () => {
  const secret = "https://me:pass@club.example/feed";
  const { ctx, id, source } = await reader([story("Secret")], secret);
  await setStarred(ctx, (await itemOf(ctx, "Secret")).id, true);
  const url = await site([story("Public")]);
  expect(await move(ctx, id, url)).toMatchObject({ isPrivate: false, privateReason: null });
  expect(await ctx.db.prisma.source.count({ where: { id: source } })).toBe(0);
  expect(await states(ctx)).toEqual(["Public (new)", "Secret"]);
  const document = { kind: "user", name: `${ctx.user.id}.json`, limit: 50, ifNoneMatch: null, ifModifiedSince: null };
  const { body } = await readPublicFeed(ctx, document);
  expect(JSON.parse(body ?? "{}").items.map(({ title }: Story) => title)).toEqual(["Public"]);
});

test("an address with a password makes the feed private, also one that was published before", async () => {
  const { ctx, id } = await reader([story("One")]);
  await updateFeed(ctx, id, { isPrivate: false });
  const url = new URL(await site([story("Two")]));
  [url.username, url.password] = ["me", "pass"];
  expect(await move(ctx, id, url.href)).toMatchObject({ feedUrl: url.href, isPrivate: true });
});

test("a refresh of the old source brings the feed nothing more, one of the new source does", async () => {
  const { ctx, id, source } = await reader([story("One")]);
  const url = await site([story("One")]);
  await Promise.all([move(ctx, id, url), arrive(source, [entry(story("Meanwhile"))])]);
  await arrive(source, [entry(story("Late"))]);
  const { sourceId } = await ctx.db.prisma.feed.findUniqueOrThrow({ where: { id }, select: { sourceId: true } });
  await arrive(sourceId, [entry(story("Next"))]);
  const found = (await states(ctx)).filter((title) => title !== "Meanwhile (new)");
  expect(found).toEqual(["Next (new)", "One"]);
  expect(await reconcileCounts(ctx, never)).toBe(0);
});

test("the old source is not fetched any more, and the new one names the hub that pushes it", async () => {
  const { ctx, id, source } = await reader([story("One")]);
  const hub = `<title>Pushed</title><atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="hub" href="https://hub.example/"/>`;
  const url = await site([], { "/rss.xml": { body: rssDocument([story("One")], hub), type: "application/rss+xml" } });
  await move(ctx, id, url);
  const { sourceId } = await ctx.db.prisma.feed.findUniqueOrThrow({ where: { id }, select: { sourceId: true } });
  const [before, after] = await Promise.all(
    [source, sourceId].map((each) => ctx.db.prisma.source.findUniqueOrThrow({ where: { id: each } })),
  );
  expect(before).toMatchObject({ nextFetchAt: null, orphanedAt: expect.any(Date) });
  expect(after).toMatchObject({ nextFetchAt: expect.any(Date), hubUrl: "https://hub.example/", orphanedAt: null });
});

test("a feed that is deleted after the change comes back whole, and a paused one stays paused", async () => {
  const { ctx, id } = await reader([story("Old")]);
  await updateFeed(ctx, id, { isActive: false });
  const url = await site([story("New")]);
  expect(await move(ctx, id, url)).toMatchObject({ isActive: false, itemCount: 1, unreadCount: 0 });
  expect(await updateFeed(ctx, id, { isActive: true })).toMatchObject({ itemCount: 2, unreadCount: 1 });
  await deleteFeed(ctx, id);
  expect(await restoreFeed(ctx, id)).toMatchObject({ feedUrl: url, itemCount: 2 });
  expect(await states(ctx)).toEqual(["New (new)", "Old"]);
  await deleteFeed(ctx, id);
  await expect(move(ctx, id, url)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("open tabs and programs that sync learn the new address", async () => {
  const { ctx, id } = await reader([story("One")]);
  expect(await listSyncFeeds(ctx)).toMatchObject([{ id, unread: 0 }]);
  ctx.changes.take();
  const url = await site([story("Two")]);
  await move(ctx, id, url);
  const told = ctx.changes.take().users.flatMap(({ changes }) => changes);
  expect(told).toContainEqual({ type: "feeds", action: "edited", feedIds: [id] });
  expect(await listSyncFeeds(ctx)).toMatchObject([{ id, url, unread: 1 }]);
});

test("an article that another feed has as well stays there with its state", async () => {
  const { ctx, id } = await reader([story("Shared")]);
  const further = await seedFeed(ctx);
  const shared = await itemOf(ctx, "Shared");
  const { articleId } = await ctx.db.prisma.feedItem.findFirstOrThrow({ where: { userKey: ctx.user.key } });
  await ctx.db.pool.query("UPDATE feed_items SET feed_id = $2 WHERE user_key = $1", [ctx.user.key, further.id]);
  await ctx.db.pool.query("DELETE FROM feed_counts WHERE user_key = $1", [ctx.user.key]);
  await ctx.db.pool.query("INSERT INTO feed_counts (user_key, feed_id, total) VALUES ($1, $2, 1)", [
    ctx.user.key,
    further.id,
  ]);
  await ctx.db.prisma.itemFeed.create({
    data: { userKey: ctx.user.key, feedId: id, itemId: shared.id, articleId, publishedAt: shared.publishedAt },
  });
  await move(ctx, id, await site([story("New")]));
  expect(await states(ctx)).toEqual(["New (new)", "Shared"]);
  expect(await itemOf(ctx, "Shared")).toMatchObject({ id: shared.id, feedId: further.id });
  expect(await countsOf(id)).toEqual({ total: 1, unread: 1, starred: 0 });
  expect(await reconcileCounts(ctx, never)).toBe(0);
});
