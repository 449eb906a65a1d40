import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import { findOrCreateSource } from "@/lib/domain/content/sources/find-or-create-source";
import type { Ctx } from "@/lib/domain/ctx";
import { catchUpUser } from "@/lib/domain/library/ingest/catch-up-user";
import { sql, transaction } from "@/lib/platform/db";
import { arrive, countsOf, entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { resumeFeed } from "./attach-feed";

type Row = { nextFetchAt: Date | null; orphanedAt: Date | null };

async function read(ctx: Ctx, id: number): Promise<Row | undefined> {
  const [row] = await sql<Row>(ctx.db.pool, {
    text: `SELECT next_fetch_at AS "nextFetchAt", orphaned_at AS "orphanedAt" FROM sources WHERE id = $1`,
    values: [id],
  });
  return row;
}
const change = (ctx: Ctx, id: number, columns: string) =>
  ctx.db.pool.query(`UPDATE sources SET ${columns} WHERE id = $1`, [id]);
const detach = (ctx: Ctx, id: number) => transaction(ctx.db.pool, (client) => detachSources(client, [id]));
const leave = (ctx: Ctx) => ctx.db.prisma.feed.deleteMany({ where: { userKey: ctx.user.key } });

test("two users who add one address share its source", async () => {
  const ctx = await freshUser();
  const add = (url: string) => transaction(ctx.db.pool, (client) => findOrCreateSource(client, { kind: "feed", url }));
  const first = await add("https://same.example/feed");
  expect(first.created).toBe(true);
  expect(await add("https://SAME.example/feed#x")).toEqual({ id: first.id, created: false });
});

test("the next fetch follows the plan of the fastest follower", async () => {
  const clock = stopClock();
  const [free, pro] = [await freshUser(), await freshUser({ plan: "pro" })];
  const source = await freshSource();
  await follow(free, source);
  expect((await read(free, source))?.nextFetchAt).toEqual(clock.now());

  await change(free, source, `fetched_at = '${clock.now().toISOString()}', next_fetch_at = NULL`);
  await leave(free);
  await follow(free, source);
  expect((await read(free, source))?.nextFetchAt).toEqual(new Date(clock.now().getTime() + 60 * MINUTE));
  await follow(pro, source);
  expect((await read(free, source))?.nextFetchAt).toEqual(new Date(clock.now().getTime() + 15 * MINUTE));
});

test("a source without active feeds is unscheduled, and orphaned without any feed", async () => {
  const clock = stopClock();
  const [ada, bob] = [await freshUser(), await freshUser()];
  const source = await freshSource();
  await follow(ada, source);
  await follow(bob, source);
  await leave(ada);
  await detach(ada, source);
  expect(await read(ada, source)).toEqual({ nextFetchAt: clock.now(), orphanedAt: null });

  await ada.db.prisma.feed.updateMany({ where: { userKey: bob.user.key }, data: { isActive: false } });
  await detach(ada, source);
  expect(await read(ada, source)).toEqual({ nextFetchAt: null, orphanedAt: null });

  await leave(bob);
  await detach(ada, source);
  expect(await read(ada, source)).toEqual({ nextFetchAt: null, orphanedAt: clock.now() });
  await follow(ada, source);
  expect((await read(ada, source))?.orphanedAt).toBeNull();
});

test("a private source without feeds is deleted at once, with its articles", async () => {
  const ctx = await freshUser();
  const source = await freshSource([entry()], "https://user:secret@site.example/feed");
  await follow(ctx, source);
  await ctx.db.prisma.feed.updateMany({ where: { userKey: ctx.user.key }, data: { deletedAt: new Date() } });
  await detach(ctx, source);
  expect(await read(ctx, source)).toMatchObject({ orphanedAt: null });
  await leave(ctx);
  await detach(ctx, source);
  expect(await read(ctx, source)).toBeUndefined();
  expect(await ctx.db.prisma.article.count({ where: { sourceId: source } })).toBe(0);
});

test("a resumed feed gets the articles that the document lists", async () => {
  const ctx = await freshUser();
  const source = await freshSource();
  const feedId = await follow(ctx, source);
  await ctx.db.prisma.feed.update({ where: { id: feedId }, data: { isActive: false } });
  await arrive(source, [
    entry({ publishedAt: "2020-01-01T00:00:00.000Z", title: "No longer listed" }),
    entry(),
    entry(),
  ]);
  await change(ctx, source, "listed = 2");
  await ctx.db.prisma.feed.update({ where: { id: feedId }, data: { isActive: true } });
  const added = await transaction(ctx.db.pool, (client) =>
    resumeFeed(client, feedId, { userKey: ctx.user.key, sourceId: source }),
  );
  expect(added).toBe(2);
  expect(await countsOf(feedId)).toMatchObject({ total: 2, unread: 2 });
});

test("a user unseen for 30 days is skipped by the fan-out and caught up on return", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const source = await freshSource();
  await follow(ctx, source);
  await arrive(source, [entry({ title: "Before" })]);
  await ctx.db.prisma.user.update({ where: { id: ctx.user.id }, data: { skippedSince: clock.now() } });
  clock.forward(3 * DAY);
  expect(await arrive(source, [entry({ title: "Missed" })])).toMatchObject({ newArticles: 1, fannedOut: 0 });

  expect(await catchUpUser(ctx, ctx.user.key)).toBe(1);
  expect((await itemsOf(ctx)).map((item) => item.title)).toEqual(["Before", "Missed"]);
  expect(await catchUpUser(ctx, ctx.user.key)).toBe(0);
  expect(await arrive(source, [entry({ title: "Later" })])).toMatchObject({ fannedOut: 1 });
});

test("an article that arrives while a user is caught up becomes one item", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const sources = await Promise.all(Array.from({ length: 8 }, () => freshSource()));
  for (const source of sources) await follow(ctx, source);
  await ctx.db.prisma.user.update({ where: { id: ctx.user.id }, data: { skippedSince: clock.now() } });
  await Promise.all([...sources.map((source) => arrive(source, [entry()])), catchUpUser(ctx, ctx.user.key)]);
  expect(await itemsOf(ctx)).toHaveLength(sources.length);
});
