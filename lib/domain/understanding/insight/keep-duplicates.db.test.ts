import type { Ctx } from "@/lib/domain/ctx";
import { setStarred } from "@/lib/domain/library/items/states/set-state";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { hideDuplicates, restoreDuplicates } from "./hide-duplicates";
import { keepDuplicates, unkeepDuplicates } from "./keep-duplicates";
import { listDuplicates } from "./list-duplicates";
import { markDuplicates } from "./mark-duplicates";

const NOT_FOUND = expect.objectContaining({ code: "NOT_FOUND" });

/** Two feeds of `count` articles, of which the second repeats the first; marked by the job. */
async function shelf(count = 3): Promise<{ ctx: Ctx; originals: number[]; duplicates: number[] }> {
  const ctx = await freshUser();
  const day = (at: number, hour: number) => new Date(Date.UTC(2026, 4, at + 1, hour)).toISOString();
  const articles = (hour: number) =>
    Array.from({ length: count }, (_, at) => ({ title: `Tide ${at}`, publishedAt: day(at % 25, hour) }));
  const { itemIds: originals } = await seedFeed(ctx, { articles: articles(8) });
  const { itemIds: duplicates } = await seedFeed(ctx, { articles: articles(9) });
  await ctx.db.pool.query(
    `WITH pair AS (SELECT a.article_id AS a, b.article_id AS b FROM unnest($2::bigint[], $3::bigint[]) AS g(a, b)
        JOIN feed_items a ON a.user_key = $1 AND a.id = g.a JOIN feed_items b ON b.user_key = $1 AND b.id = g.b),
      analysed AS (INSERT INTO article_analyses (article_id, key_topics, key_points, analyzed_at)
        SELECT unnest(ARRAY[a, b]), '{}', '{}', now() FROM pair),
      queued AS (INSERT INTO duplicate_queue (user_key, article_id) SELECT $1, b FROM pair)
      INSERT INTO article_duplicates (article_id, other_id, reason)
      SELECT a, b, 'headline' FROM pair UNION ALL SELECT b, a, 'headline' FROM pair`,
    [ctx.user.key, originals, duplicates],
  );
  await markDuplicates(testCtx(), { limit: 10_000 });
  return { ctx, originals, duplicates };
}

const at = (list: readonly number[], place: number) => list[place] ?? 0;
const page = (ctx: Ctx, hidden: "true" | "false" = "false", limit = 50, cursor?: string) =>
  listDuplicates(ctx, { hidden, limit, cursor });
const listed = async (ctx: Ctx, hidden: "true" | "false" = "false") =>
  (await page(ctx, hidden)).data.map(({ id }) => id).sort((a, b) => a - b);

test("a kept pair is not a duplicate any more, also when its articles are compared again, until it is undone", async () => {
  const { ctx, originals, duplicates } = await shelf();
  const pair = { id: at(duplicates, 1), duplicateOf: at(originals, 1) };
  await keepDuplicates(ctx, pair);
  await keepDuplicates(ctx, pair);
  expect(await listed(ctx)).toEqual([at(duplicates, 0), at(duplicates, 2)]);
  await ctx.db.pool.query(
    "INSERT INTO duplicate_queue (user_key, article_id) SELECT $1, article_id FROM feed_items WHERE user_key = $1",
    [ctx.user.key],
  );
  await markDuplicates(testCtx(), { limit: 10_000 });
  expect(await listed(ctx)).toHaveLength(2);
  await unkeepDuplicates(ctx, pair);
  await unkeepDuplicates(ctx, pair);
  expect(await listed(ctx)).toEqual(duplicates);
});

test("keeping a hidden duplicate brings it back", async () => {
  const { ctx, originals, duplicates } = await shelf();
  await hideDuplicates(ctx);
  await keepDuplicates(ctx, { id: at(duplicates, 0), duplicateOf: at(originals, 0) });
  expect(await listed(ctx, "true")).toEqual(duplicates.slice(1));
  const { rows } = await ctx.db.pool.query("SELECT FROM feed_items WHERE user_key = $1 AND id = $2", [
    ctx.user.key,
    at(duplicates, 0),
  ]);
  expect(rows).toHaveLength(1);
});

test("one user's decision changes nothing for others, whose items cannot be named", async () => {
  const { ctx, originals, duplicates } = await shelf();
  const stranger = await shelf();
  const theirs = { id: at(stranger.duplicates, 0), duplicateOf: at(stranger.originals, 0) };
  await expect(keepDuplicates(ctx, theirs)).rejects.toEqual(NOT_FOUND);
  await expect(keepDuplicates(ctx, { ...theirs, id: at(duplicates, 0) })).rejects.toEqual(NOT_FOUND);
  await expect(unkeepDuplicates(ctx, theirs)).rejects.toEqual(NOT_FOUND);
  await expect(keepDuplicates(ctx, { id: at(originals, 0), duplicateOf: at(originals, 0) })).rejects.toEqual(NOT_FOUND);
  expect(await listed(stranger.ctx)).toEqual(stranger.duplicates);
});

test("two clicks at once keep a pair once, and one of them may hide it in the meantime", async () => {
  const { ctx, originals, duplicates } = await shelf();
  const pair = { id: at(duplicates, 0), duplicateOf: at(originals, 0) };
  await Promise.all([keepDuplicates(ctx, pair), keepDuplicates(ctx, pair), hideDuplicates(ctx)]);
  expect(await listed(ctx, "true")).toEqual(duplicates.slice(1));
  expect(await listed(ctx)).toEqual([]);
});

test("only the named duplicates are hidden, never those of others, starred ones or what is not a duplicate", async () => {
  const { ctx, originals, duplicates } = await shelf();
  const stranger = await shelf();
  await setStarred(ctx, at(duplicates, 1), true);
  const ids = [...duplicates.slice(0, 2), ...originals, ...stranger.duplicates, 999_999_999];
  expect(await hideDuplicates(ctx, { ids })).toEqual({ removedCount: 1 });
  expect(await listed(ctx, "true")).toEqual([at(duplicates, 0)]);
  expect(await listed(stranger.ctx, "true")).toEqual([]);
});

test("undoing restores what was hidden, and leaves what was hidden before", async () => {
  const { ctx, duplicates } = await shelf();
  await hideDuplicates(ctx, { ids: duplicates.slice(0, 1) });
  await hideDuplicates(ctx, { ids: duplicates.slice(1) });
  expect(await restoreDuplicates(ctx, { ids: duplicates.slice(1) })).toEqual({ restoredCount: 2 });
  expect(await listed(ctx, "true")).toEqual(duplicates.slice(0, 1));
  expect(await listed(ctx)).toEqual(duplicates.slice(1));
});

test("what would be hidden is listed page by page with reason and difference, without starred ones", async () => {
  const { ctx, originals, duplicates } = await shelf(7);
  await setStarred(ctx, at(duplicates, 6), true);
  await ctx.db.pool.query(
    `UPDATE articles SET content = '<p>The mayor <b>stated</b> &quot;yes&quot;.</p>'
     WHERE id IN (SELECT article_id FROM feed_items WHERE user_key = $1 AND id = ANY($2::bigint[]))`,
    [ctx.user.key, duplicates],
  );
  await ctx.db.pool.query(
    `UPDATE articles SET content = '<p>The mayor said &quot;yes&quot;.</p>'
     WHERE id IN (SELECT article_id FROM feed_items WHERE user_key = $1 AND id = ANY($2::bigint[]))`,
    [ctx.user.key, originals],
  );
  // An edit ends the analysis; the list needs it.
  await ctx.db.pool.query(
    `INSERT INTO article_analyses (article_id, key_topics, key_points, analyzed_at)
     SELECT article_id, '{}', '{}', now() FROM feed_items WHERE user_key = $1 ON CONFLICT DO NOTHING`,
    [ctx.user.key],
  );
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { data, next } = await page(ctx, "false", 2, cursor);
    seen.push(...data.map(({ id }) => id));
    cursor = next ?? undefined;
    for (const one of data)
      expect(one).toMatchObject({
        reason: "headline",
        difference: {
          added: 1,
          missing: 1,
          words: 4,
          originalWords: 4,
          firstAdded: ["stated"],
          firstMissing: ["said"],
        },
      });
  } while (cursor);
  expect(seen).toEqual(duplicates.slice(0, 6).reverse());
});
