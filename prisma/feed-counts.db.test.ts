import { transaction } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";

const at = "2026-01-01T00:00:00Z";
let nextFeed = 9_000_000;

async function userWithFeeds(count: number) {
  const ctx = await freshUser();
  const feeds = Array.from({ length: count }, () => nextFeed++);
  const counts = async () => {
    const { rows } = await ctx.db.pool.query(
      "SELECT total, unread, starred FROM feed_counts WHERE feed_id = ANY($1) ORDER BY feed_id",
      [feeds],
    );
    return rows;
  };
  const add = (feed: number, ids: number[]) =>
    ctx.db.pool.query(
      `WITH item AS (INSERT INTO feed_items (id, user_key, feed_id, article_id, published_at)
         SELECT id, $1, $2, id, $4 FROM unnest($3::bigint[]) AS id RETURNING *)
       INSERT INTO unread SELECT id, user_key, feed_id, article_id, published_at FROM item`,
      [ctx.user.key, feed, ids, at],
    );
  return { ctx, feeds, counts, add };
}

let nextItem = 50_000_000;
const items = (count: number) => Array.from({ length: count }, () => nextItem++);

test("the triggers keep total, unread and starred per feed", async () => {
  const { ctx, feeds, counts, add } = await userWithFeeds(2);
  const [first, second] = feeds as [number, number];
  const ids = items(3);
  await add(first, ids);
  await add(second, items(1));
  expect(await counts()).toEqual([
    { total: 3, unread: 3, starred: 0 },
    { total: 1, unread: 1, starred: 0 },
  ]);
  await ctx.db.pool.query("DELETE FROM unread WHERE user_key = $1", [ctx.user.key]);
  await ctx.db.pool.query(
    "INSERT INTO starred SELECT id, user_key, feed_id, article_id, published_at FROM feed_items WHERE id = $1",
    [ids[0]],
  );
  expect(await counts()).toEqual([
    { total: 3, unread: 0, starred: 1 },
    { total: 1, unread: 0, starred: 0 },
  ]);
});

test("a rolled-back change leaves the counters alone", async () => {
  const { ctx, feeds, counts, add } = await userWithFeeds(1);
  await add(feeds[0] as number, items(2));
  const failing = transaction(ctx.db.pool, async (client) => {
    await client.query("DELETE FROM feed_items WHERE user_key = $1", [ctx.user.key]);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await counts()).toEqual([{ total: 2, unread: 2, starred: 0 }]);
});

test("many writers at once never lose a count nor lock each other out", async () => {
  const { ctx, feeds, counts, add } = await userWithFeeds(3);
  const writes = Array.from({ length: 30 }, (_, index) => add(feeds[index % 3] as number, items(5)));
  const reads = Array.from({ length: 10 }, () =>
    ctx.db.pool.query("DELETE FROM unread WHERE user_key = $1", [ctx.user.key]),
  );
  await Promise.all([...writes, ...reads]);
  const left = await ctx.db.pool.query("SELECT count(*)::int AS n FROM unread WHERE user_key = $1", [ctx.user.key]);
  const rows = await counts();
  expect(rows.map((row) => row.total)).toEqual([50, 50, 50]);
  expect(rows.reduce((sum, row) => sum + row.unread, 0)).toBe(left.rows[0].n);
});
