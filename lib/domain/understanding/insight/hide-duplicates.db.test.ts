import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { catchUpUser } from "@/lib/domain/library/ingest/catch-up-user";
import { setLater } from "@/lib/domain/library/items/states/set-later";
import { setRead, setStarred } from "@/lib/domain/library/items/states/set-state";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeededFeed, seedFeed } from "@/scripts/testing/seed-feed";
import { hideDuplicates, hideInFeeds, restoreDuplicates } from "./hide-duplicates";
import { readAnalytics } from "./read-analytics";

/** Two feeds of three articles; the second feed's first two repeat the first feed's. */
async function shelf(): Promise<{ ctx: Ctx; one: SeededFeed; two: SeededFeed; duplicates: number[] }> {
  const ctx = await freshUser();
  const one = await seedFeed(ctx, { articles: 3 });
  const two = await seedFeed(ctx, { articles: 3 });
  const duplicates = two.itemIds.slice(0, 2);
  await ctx.db.pool.query(
    "INSERT INTO duplicate_items (user_key, id, duplicate_of) SELECT $1, * FROM unnest($2::bigint[], $3::bigint[])",
    [ctx.user.key, duplicates, one.itemIds.slice(0, 2)],
  );
  return { ctx, one, two, duplicates };
}

const ids = async (ctx: Ctx, table: "feed_items" | "hidden_items" | "unread" | "deleted_feed_items") =>
  (await ctx.db.pool.query(`SELECT id::int FROM ${table} WHERE user_key = $1 ORDER BY id`, [ctx.user.key])).rows.map(
    ({ id }) => id,
  );

test("hidden duplicates leave lists and counters, and return with their state", async () => {
  const { ctx, one, two, duplicates } = await shelf();
  await setRead(ctx, duplicates[0] ?? 0, true);
  const before = await readCounts(ctx);
  expect(await hideDuplicates(ctx)).toEqual({ removedCount: 2 });
  expect(await ids(ctx, "feed_items")).toEqual([...one.itemIds, two.itemIds[2]]);
  expect(await readCounts(ctx)).toMatchObject({ total: 4, unread: 4 });
  expect(await readAnalytics(ctx)).toMatchObject({ totalArticles: 4, duplicatesRemoved: 2, duplicatesFound: 0 });
  expect(await hideDuplicates(ctx)).toEqual({ removedCount: 0 });
  expect(await restoreDuplicates(ctx, {})).toEqual({ restoredCount: 2 });
  const after = await readCounts(ctx);
  expect(after).toMatchObject({ total: before.total, unread: before.unread });
  expect(await ids(ctx, "unread")).not.toContain(duplicates[0]);
  expect(await readAnalytics(ctx)).toMatchObject({ duplicatesRemoved: 0, duplicatesFound: 2 });
  expect(await restoreDuplicates(ctx, {})).toEqual({ restoredCount: 0 });
});

test("only the named duplicates are restored, and ids of others or unknown ones are ignored", async () => {
  const { ctx, duplicates } = await shelf();
  const stranger = await shelf();
  await hideDuplicates(ctx);
  await hideDuplicates(stranger.ctx);
  const named = [duplicates[1] ?? 0, ...stranger.duplicates, 999_999_999];
  expect(await restoreDuplicates(ctx, { ids: named })).toEqual({ restoredCount: 1 });
  expect(await ids(ctx, "hidden_items")).toEqual([duplicates[0]]);
  expect(await ids(stranger.ctx, "hidden_items")).toEqual(stranger.duplicates);
});

test("duplicates of another user are not hidden", async () => {
  const { ctx } = await shelf();
  const stranger = await freshUser();
  expect(await hideDuplicates(stranger)).toEqual({ removedCount: 0 });
  expect(await readAnalytics(stranger)).toMatchObject({ totalArticles: 0, duplicatesFound: 0 });
  expect(await ids(ctx, "feed_items")).toHaveLength(6);
});

test.each([
  ["starred", setStarred],
  ["saved for later", setLater],
])("a duplicate that is %s is not hidden", async (_how, set) => {
  const { ctx, duplicates } = await shelf();
  await set(ctx, duplicates[0] ?? 0, true);
  expect(await readAnalytics(ctx)).toMatchObject({ duplicatesFound: 1 });
  expect(await hideDuplicates(ctx)).toEqual({ removedCount: 1 });
  expect(await ids(ctx, "feed_items")).toContain(duplicates[0]);
});

test("two simultaneous calls hide everything once", async () => {
  const { ctx } = await shelf();
  const [a, b] = await Promise.all([hideDuplicates(ctx), hideDuplicates(ctx)]);
  expect(a.removedCount + b.removedCount).toBe(2);
  expect(await ids(ctx, "hidden_items")).toHaveLength(2);
});

test("a hidden duplicate reappears when the feed of its original is deleted", async () => {
  const { ctx, one, two } = await shelf();
  await hideDuplicates(ctx);
  await deleteFeed(ctx, one.id);
  expect(await ids(ctx, "feed_items")).toEqual(two.itemIds);
  expect(await ids(ctx, "unread")).toEqual(two.itemIds);
  expect(await ids(ctx, "hidden_items")).toEqual([]);
});

test("a hidden duplicate is deleted and restored with its own feed, even if its original is deleted in the meantime", async () => {
  const { ctx, one, two, duplicates } = await shelf();
  await hideDuplicates(ctx);
  await deleteFeed(ctx, two.id);
  expect(await ids(ctx, "feed_items")).toEqual(one.itemIds);
  await deleteFeed(ctx, one.id);
  expect(await ids(ctx, "feed_items")).toEqual([]);
  expect(await ids(ctx, "deleted_feed_items")).toEqual(expect.arrayContaining(duplicates));
  await restoreFeed(ctx, two.id);
  expect(await ids(ctx, "feed_items")).toEqual(two.itemIds);
});

test("a user who returns does not get hidden duplicates again", async () => {
  const { ctx } = await shelf();
  await hideDuplicates(ctx);
  const since = new Date(Date.now() - 86_400_000);
  await ctx.db.pool.query("UPDATE users SET skipped_since = $2 WHERE key = $1", [ctx.user.key, since]);
  await catchUpUser(ctx, ctx.user.key);
  expect(await ids(ctx, "feed_items")).toHaveLength(4);
});

test("new duplicates are hidden at once in a feed that is set so, and in no other", async () => {
  const [hiding, other] = [await shelf(), await shelf()];
  await updateFeed(hiding.ctx, hiding.two.id, { hidesDuplicates: true });
  await setStarred(hiding.ctx, hiding.duplicates[1] ?? 0, true);
  for (const { ctx, duplicates } of [hiding, other]) {
    const { rows } = await ctx.db.pool.query(
      "SELECT article_id::int AS id FROM feed_items WHERE user_key = $1 AND id = ANY($2)",
      [ctx.user.key, duplicates],
    );
    await hideInFeeds(
      ctx,
      ctx.user.key,
      rows.map(({ id }) => id),
    );
  }
  expect(await ids(hiding.ctx, "hidden_items")).toEqual([hiding.duplicates[0]]);
  expect(await readCounts(hiding.ctx)).toMatchObject({ total: 5 });
  expect(await ids(other.ctx, "hidden_items")).toEqual([]);
});
