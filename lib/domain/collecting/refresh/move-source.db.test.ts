import { randomUUID } from "node:crypto";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { reconcileCounts } from "@/lib/domain/library/items/reconcile-counts";
import { setLater } from "@/lib/domain/library/items/states/set-later";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { startWeb } from "@/sandbox/web";
import { recount } from "@/scripts/testing/database/recount";
import { arrive, countsOf, entry, follow, freshSource, itemsOf, readAll } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { moveSource } from "./move-source";
import { refreshDue } from "./refresh-due";

const urlOf = async (ctx: Ctx, id: number) => (await ctx.db.prisma.source.findUnique({ where: { id } }))?.url;
const star = async (ctx: Ctx, item: { id: number; feedId: number }) => {
  await ctx.db.pool.query(
    "INSERT INTO starred (id, user_key, feed_id, article_id, published_at) SELECT id, user_key, feed_id, article_id, published_at FROM feed_items WHERE user_key = $1 AND id = $2",
    [ctx.user.key, item.id],
  );
  await recount(ctx.db.pool, ctx.user.key);
};
const never = () => false;

test("a permanent redirect that lasts for days gives the source its new address", async () => {
  const clock = stopClock();
  const web = await startWeb();
  try {
    await web.add("old.localhost", { "/feed": { status: 301, redirect: web.url("new.localhost", "/feed") } });
    await web.add("new.localhost", { "/feed": { body: rssDocument([{ guid: "1" }]), etag: true } });
    const ctx = await freshUser();
    const source = await freshSource([], web.url("old.localhost", "/feed"));
    await follow(ctx, source);
    for (let day = 0; day < 8; day += 1) {
      await refreshDue(webFetchCtx(ctx), { concurrency: 2 });
      if (day === 3) expect(await urlOf(ctx, source)).toBe(web.url("old.localhost", "/feed"));
      clock.forward(DAY);
    }
    expect(await urlOf(ctx, source)).toBe(web.url("new.localhost", "/feed"));
    expect(await itemsOf(ctx)).toHaveLength(1);
  } finally {
    await web.close();
  }
});

test("a source that moves to the address of another one is merged into it, and followers keep their items", async () => {
  const shared = [entry({ title: "Shared one" }), entry({ title: "Shared two" })];
  const from = await freshSource([...shared, entry({ title: "Old only" })], "https://moving.example/old");
  const into = await freshSource([...shared, entry({ title: "New only" })], "https://moving.example/new");
  const [one, both, other] = [await freshUser(), await freshUser(), await freshUser()];
  const oneFeed = await follow(one, from);
  const oldFeed = await follow(both, from);
  const newFeed = await follow(both, into);
  await follow(other, into);
  const bundle = await both.db.prisma.bundle.create({ data: { id: 77, userKey: both.user.key, name: "B" } });
  await both.db.prisma.bundleFeed.create({ data: { bundleId: bundle.id, feedId: oldFeed } });
  const starredItem = (await itemsOf(both)).find((item) => item.feedId === oldFeed && item.title === "Shared one");
  if (!starredItem) throw new Error("the shared item is missing");
  await star(both, starredItem);
  await setLater(both, starredItem.id, true);
  await addLabel(both, { name: "Kept", ids: [starredItem.id] });
  await readAll(one);

  expect(await moveSource(one, from, "https://moving.example/new")).toBe(into);

  expect(await urlOf(one, from)).toBeUndefined();
  const followed = await itemsOf(one);
  expect(followed.map((item) => item.title).sort()).toEqual(["Old only", "Shared one", "Shared two"]);
  expect(followed.every((item) => !item.isUnread && item.feedId === oneFeed)).toBe(true);
  const joined = await itemsOf(both);
  expect(joined.map((item) => item.title).sort()).toEqual(["New only", "Old only", "Shared one", "Shared two"]);
  expect(new Set(joined.map((item) => item.feedId))).toEqual(new Set([newFeed]));
  expect(await countsOf(newFeed)).toEqual({ total: 4, unread: 4, starred: 1 });
  const sharedOne = joined.find(({ title }) => title === "Shared one");
  const labelled = await both.db.prisma.itemLabel.findMany({ where: { userKey: both.user.key } });
  expect(labelled.map(({ itemId }) => itemId)).toEqual([sharedOne?.id]);
  const saved = await both.db.prisma.later.findMany({ where: { userKey: both.user.key } });
  expect(saved.map(({ id, feedId }) => [id, feedId])).toEqual([[sharedOne?.id, newFeed]]);
  expect(await both.db.prisma.bundleFeed.count({ where: { bundleId: bundle.id, feedId: newFeed } })).toBe(1);
  expect(await reconcileCounts(one, never)).toBe(0);
  expect(await arrive(into, shared)).toMatchObject({ newArticles: 0 });
});

test("an invalid address, or the source's own, changes nothing", async () => {
  const ctx = await freshUser();
  const source = await freshSource([], "https://staying.example/feed");
  expect(await moveSource(ctx, source, "nonsense")).toBe(source);
  expect(await moveSource(ctx, source, "https://staying.example/feed#x")).toBe(source);
  expect(await urlOf(ctx, source)).toBe("https://staying.example/feed");
});

test("articles from before a move reach no further reader unless the new address lists them", async () => {
  const mine = entry({ title: "Said before" });
  const shared = entry({ title: "Said by both" });
  const from = await freshSource([mine, shared], "https://trap.example/feed");
  const [before, after] = [await freshUser(), await freshUser()];
  await follow(before, from);
  expect(await moveSource(before, from, "https://trusted.example/feed")).toBe(from);
  await follow(after, from);
  expect(await itemsOf(after)).toEqual([]);

  expect(await arrive(from, [shared])).toMatchObject({ newArticles: 0, updated: 1 });
  expect((await itemsOf(after)).map((item) => item.title)).toEqual(["Said by both"]);
  expect((await itemsOf(before)).map((item) => item.title).sort()).toEqual(["Said before", "Said by both"]);
  expect(await arrive(from, [shared])).toMatchObject({ newArticles: 0, updated: 0 });
});

test("feeds of a private source that moves to a public one stay private, and other feeds stay public", async () => {
  const from = await freshSource([entry({ title: "For one" })], "https://club.example/feed?token=s3cret");
  const into = await freshSource([entry({ title: "For all" })], "https://club.example/feed");
  const [member, other, newcomer] = [await freshUser(), await freshUser(), await freshUser()];
  const feed = await follow(member, from);
  await follow(other, into);
  expect(await moveSource(member, from, "https://club.example/feed")).toBe(into);
  expect((await member.db.prisma.source.findUnique({ where: { id: into } }))?.isPrivate).toBe(false);
  expect((await member.db.prisma.feed.findUnique({ where: { id: feed } }))?.isPrivate).toBe(true);
  await follow(newcomer, into);
  expect((await itemsOf(newcomer)).map((item) => item.title)).toEqual(["For all"]);
});

test("a deleted feed of the new source does not delete the active one of the old, which stays private", async () => {
  const from = await freshSource([entry()], "https://twice.example/old");
  const into = await freshSource([entry()], "https://twice.example/new");
  const [one, two] = [await freshUser(), await freshUser()];
  const living = await follow(one, from);
  const deleted = await follow(one, into);
  await deleteFeed(one, deleted);
  const followed = await follow(two, into);
  const secret = await follow(two, from);
  await two.db.prisma.feed.update({ where: { id: secret }, data: { isPrivate: true, title: "Mine" } });
  await two.db.prisma.feed.update({ where: { id: followed }, data: { isActive: false } });

  await moveSource(one, from, "https://twice.example/new");
  const feeds = await one.db.prisma.feed.findMany({ where: { userKey: one.user.key } });
  expect(feeds.map(({ id, deletedAt }) => [Number(id), deletedAt])).toEqual([[living, null]]);
  expect(await itemsOf(one)).toHaveLength(1);
  const joined = await two.db.prisma.feed.findMany({ where: { userKey: two.user.key } });
  expect(joined).toMatchObject([{ id: followed, isPrivate: true, isActive: true, title: "Mine" }]);
  expect(await reconcileCounts(one, never)).toBe(0);
});

test("alerts, import lines and waiting duplicates follow the feed and the article that stay when sources merge", async () => {
  const shared = entry({ title: "Twice" });
  const from = await freshSource([shared], "https://merging.example/old");
  const into = await freshSource([shared], "https://merging.example/new");
  const ctx = await freshUser();
  const { prisma, pool } = ctx.db;
  const [oldFeed, newFeed] = [await follow(ctx, from), await follow(ctx, into)];
  const expiresAt = new Date(ctx.now().getTime() + DAY);
  const alert = { userKey: ctx.user.key, type: "feed_update", title: "New articles", message: "1", expiresAt };
  await prisma.alert.create({ data: { ...alert, feedId: oldFeed, actionUrl: `/articles/${oldFeed}` } });
  const file = { state: "done", format: "opml", fileName: "feeds.opml", bundles: [], createdAt: ctx.now() };
  const line = { position: 0, kind: "feed", address: "https://merging.example/old", label: "Old", outcome: "added" };
  const flags = { isActive: true, isPrivate: false, fullText: false };
  await prisma.import.create({
    data: {
      id: randomUUID(),
      userKey: ctx.user.key,
      ...file,
      lines: { create: { ...line, ...flags, feedId: oldFeed } },
    },
  });
  const article = (sourceId: number) => prisma.article.findFirstOrThrow({ where: { sourceId }, select: { id: true } });
  const [oldArticle, newArticle] = [await article(from), await article(into)];
  await prisma.duplicateQueue.deleteMany({});
  await prisma.duplicateQueue.create({ data: { userKey: ctx.user.key, articleId: oldArticle.id } });
  const [oldItem, newItem] = await Promise.all(
    [oldFeed, newFeed].map((feedId) => prisma.feedItem.findFirstOrThrow({ where: { feedId } })),
  );
  await pool.query("INSERT INTO duplicate_items (id, user_key, duplicate_of) VALUES ($1, $3, $2)", [
    oldItem?.id,
    newItem?.id,
    ctx.user.key,
  ]);

  await moveSource(ctx, from, "https://merging.example/new");

  const owner = { where: { userKey: ctx.user.key } };
  expect(await prisma.alert.findMany(owner)).toMatchObject([{ feedId: newFeed, actionUrl: `/articles/${newFeed}` }]);
  const lines = await prisma.importLine.findMany({ where: { import: { userKey: ctx.user.key } } });
  expect(lines.map(({ feedId }) => feedId)).toEqual([newFeed]);
  const waiting = await prisma.duplicateQueue.findMany(owner);
  expect(waiting.map(({ articleId }) => articleId)).toEqual([newArticle.id]);
  expect(await prisma.duplicateItem.count(owner)).toBe(0);
});
