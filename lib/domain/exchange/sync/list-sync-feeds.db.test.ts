import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { orderFeeds } from "@/lib/domain/library/feeds/order-feeds";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { setRead } from "@/lib/domain/library/items/states/set-state";
import { arrive, entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { listSyncFeeds } from "./list-sync-feeds";

/** A reader of two feeds, one of them in a bundle. */
async function reader() {
  const ctx = await freshUser();
  const [land, sea] = [await freshSource([entry()]), await freshSource([entry(), entry()])];
  const feeds = { land: await follow(ctx, land), sea: await follow(ctx, sea) };
  const bundleId = await seedBundle(ctx, [{ id: feeds.sea }], "Water");
  return { ctx, land, sea, feeds, bundleId };
}
type Reader = Awaited<ReturnType<typeof reader>>;

const found = async ({ ctx }: Reader, id: number) => (await listSyncFeeds(ctx)).find((feed) => feed.id === id);

test("the same list is returned until something changes", async () => {
  const of = await reader();
  const list = await listSyncFeeds(of.ctx);
  expect(list.map(({ id }) => id)).toEqual([of.feeds.land, of.feeds.sea]);
  expect(await listSyncFeeds(of.ctx)).toBe(list);
  await updateFeed(of.ctx, of.feeds.sea, { title: "The sea" });
  expect(await found(of, of.feeds.sea)).toMatchObject({ title: "The sea", bundleIds: [of.bundleId], unread: 2 });
});

const changes: Record<string, { make: (of: Reader) => Promise<unknown>; seen: (of: Reader) => Promise<unknown> }> = {
  "a bundle that a feed joins": {
    make: ({ ctx, feeds, bundleId }) => addFeedToBundle(ctx, { bundleId, feedId: feeds.land }),
    seen: async (of) => expect(await found(of, of.feeds.land)).toMatchObject({ bundleIds: [of.bundleId] }),
  },
  "an order by hand": {
    make: ({ ctx, feeds }) => orderFeeds(ctx, [feeds.sea, feeds.land]),
    seen: async ({ ctx, feeds }) =>
      expect((await listSyncFeeds(ctx)).map(({ id }) => id)).toEqual([feeds.sea, feeds.land]),
  },
  "an item marked read": {
    make: async ({ ctx, feeds }) => {
      const item = (await itemsOf(ctx)).find(({ feedId }) => feedId === feeds.land);
      await setRead(ctx, item?.id ?? 0, true);
    },
    seen: async (of) => expect(await found(of, of.feeds.land)).toMatchObject({ unread: 0, total: 1 }),
  },
  "a feed that goes": {
    make: ({ ctx, feeds }) => deleteFeed(ctx, feeds.sea),
    seen: async ({ ctx }) => expect(await listSyncFeeds(ctx)).toHaveLength(1),
  },
};

test.each(Object.keys(changes))("it changes with %s", async (name) => {
  const of = await reader();
  expect(await listSyncFeeds(of.ctx)).toHaveLength(2);
  await changes[name]?.make(of);
  await changes[name]?.seen(of);
});

test("a new article changes the newest arrival, also where another one goes at the same time", async () => {
  const of = await reader();
  const before = (await found(of, of.feeds.land))?.newestArrival?.getTime() ?? 0;
  await of.ctx.db.pool.query("UPDATE feed_items SET arrived_at = arrived_at - interval '1 day' WHERE user_key = $1", [
    of.ctx.user.key,
  ]);
  await arrive(of.land, [entry()]);
  const after = (await found(of, of.feeds.land))?.newestArrival?.getTime() ?? 0;
  expect(after).toBeGreaterThanOrEqual(before);
  const [oldest] = (await itemsOf(of.ctx)).filter(({ feedId }) => feedId === of.feeds.land).sort((a, b) => a.id - b.id);
  await of.ctx.db.prisma.feedItem.deleteMany({ where: { userKey: of.ctx.user.key, id: oldest?.id ?? 0 } });
  await arrive(of.land, [entry()]);
  const last = await found(of, of.feeds.land);
  expect(last?.newestArrival?.getTime()).toBeGreaterThanOrEqual(after);
});
