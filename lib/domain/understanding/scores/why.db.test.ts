import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { restoreActed } from "@/lib/domain/library/rules/restore-acted";
import { createRule, deleteRule } from "@/lib/domain/library/rules/save-rule";
import { keepDuplicates, unkeepDuplicates } from "@/lib/domain/understanding/insight/keep-duplicates";
import { linesOf } from "@/lib/insight/boilerplate/article-lines";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { readWhy } from "./read-why";

const SPONSOR = "<p>This is brought to you by Acme, the maker of 500 fine anvils for all of us.</p>";
const TEXT = `<p>The harbour master counted the ships that came in with the tide and wrote their names into a book.</p>${SPONSOR}`;

/** Two analysed articles of a feed. */
async function shelf() {
  const as = await freshUser();
  const articles = ["Watch 0", "Watch 1"].map((title) => ({ title, content: TEXT }));
  const { itemIds } = await seedFeed(as, { title: "Rainmaker", articles });
  const [first = 0, second = 0] = itemIds;
  await as.db.pool.query(
    `INSERT INTO article_analyses (article_id, quality_score, key_topics, key_points, analyzed_at)
     SELECT article_id, 60, '{}', '{}', now() FROM feed_items WHERE user_key = $1`,
    [as.user.key],
  );
  return { as, first, second };
}

test("why: the points of a quality, and duplicates with both kept or not", async () => {
  const { as, first, second } = await shelf();
  await as.db.pool.query(
    `WITH pair AS (SELECT min(article_id) AS a, max(article_id) AS b FROM feed_items WHERE user_key = $1),
      parts AS (UPDATE article_analyses n SET quality_points = '{310,86,100,300}' FROM pair p
        WHERE n.article_id IN (p.a, p.b)),
      marked AS (INSERT INTO duplicate_items (user_key, id, duplicate_of) VALUES ($1, $3, $2))
    INSERT INTO article_duplicates (article_id, other_id, reason) SELECT a, b, 'text' FROM pair UNION ALL SELECT b, a, 'text' FROM pair`,
    [as.user.key, first, second],
  );
  const why = (id: number) => readWhy(webFetchCtx(as), id);
  const { scores, duplicates } = await why(second);
  const { reasons } = scores.find(({ what }) => what === "quality") ?? { reasons: [] };
  expect(reasons.slice(0, 2)).toEqual([
    "Full text in complete sentences: 31 of 50 points",
    "Paragraphs, headings and lists: 9 of 10 points",
  ]);
  const pair = { id: second, duplicateOf: first, feedTitle: "Rainmaker" };
  const reason = "One text contains nearly all of the other.";
  expect(duplicates).toEqual([{ ...pair, title: "Watch 0", isOriginal: false, isKept: false, reason }]);
  expect((await why(first)).duplicates).toEqual([
    { ...pair, title: "Watch 1", isOriginal: true, isKept: false, reason },
  ]);
  await keepDuplicates(as, pair);
  expect((await why(second)).duplicates).toMatchObject([{ id: second, duplicateOf: first, isKept: true }]);
  expect((await why(first)).duplicates).toMatchObject([{ id: first, duplicateOf: second, isKept: true }]);
  await unkeepDuplicates(as, { id: first, duplicateOf: second });
  expect((await why(first)).duplicates.filter(({ isKept }) => isKept)).toEqual([]);
});

test("lines that the source repeats are not part of the reasons", async () => {
  const { as, first } = await shelf();
  const facts = async () => {
    const { scores } = await readWhy(webFetchCtx(as), first);
    return scores.find(({ what }) => what === "quality")?.reasons;
  };
  expect(await facts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Full text: 36 words/), "References: 1 number, 1 name"]),
  );
  const keys = linesOf({ title: "Watch 0", html: SPONSOR }).map(({ key }) => key);
  await as.db.pool.query(
    `INSERT INTO source_boilerplate (source_id, lines, learnt_at)
     SELECT source_id, jsonb_object_agg(k, '2026-03-01'), now() FROM feeds, unnest($2::text[]) AS k
     WHERE user_key = $1 GROUP BY source_id ON CONFLICT (source_id) DO UPDATE SET lines = excluded.lines`,
    [as.user.key, keys],
  );
  expect(await facts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Full text: 19 words/), "References: none"]),
  );
});

test("what is not named says why: no sign, another language, or an unknown one; an extract says that it is not rated", async () => {
  const { as, first } = await shelf();
  const threshold = async (what: string, set: string) => {
    await as.db.pool.query(
      `UPDATE article_analyses SET ${set} WHERE article_id IN (SELECT article_id FROM feed_items WHERE user_key = $1)`,
      [as.user.key],
    );
    const { scores } = await readWhy(webFetchCtx(as), first);
    return scores.find((score) => score.what === what)?.threshold;
  };
  expect(await threshold("kind", "language = 'en'")).toMatch(/^A kind is named where the address, /);
  expect(await threshold("sentiment", "language = 'de'")).toBe(
    "A sentiment is named for English texts only, and this one is in German.",
  );
  expect(await threshold("kind", "language = NULL")).toMatch(/the language of this one is not known\.$/);
  expect(await threshold("quality", "from_extract = true")).toMatch(
    /^We only have an extract, so this article isn't rated/,
  );
  expect(await threshold("quality", "from_extract = false")).toMatch(/It rates the writing, not the facts\.$/);
});

test("a pair of somebody else is not shown", async () => {
  const [{ as, first, second }, other] = [await shelf(), await freshUser()];
  await as.db.pool.query("INSERT INTO duplicate_items (user_key, id, duplicate_of) VALUES ($1, $2, $3)", [
    other.user.key,
    second,
    first,
  ]);
  expect((await readWhy(webFetchCtx(as), second)).duplicates).toEqual([]);
});

test("why: smart feeds that fit, and the place among the recommendations until it is read", async () => {
  const { as, first, second } = await shelf();
  await seedFeed(as, { kind: "smart", keywords: "harbour master", title: "Harbours" });
  const why = await readWhy(webFetchCtx(as), first);
  expect(why.smartFeeds).toMatchObject([{ title: "Harbours", isMember: false }]);
  expect(why.recommendation?.reasons).not.toEqual([]);
  expect(why.recommendation?.threshold).toMatch(/^Recommended are the 10 best of 2 new unread articles, /);
  const places = [why, await readWhy(webFetchCtx(as), second)].map(({ recommendation }) => recommendation?.place);
  expect(places.sort()).toEqual([1, 2]);
  await as.db.pool.query("DELETE FROM unread WHERE user_key = $1 AND id = $2", [as.user.key, first]);
  expect((await readWhy(webFetchCtx(as), first)).recommendation).toBeNull();
});

test("why names the rules that matched an article, also of one that is hidden, and nobody else's", async () => {
  const { as, first, second } = await shelf();
  const rule = await createRule(as, {
    name: "Tides",
    query: "title:watch",
    actions: [{ type: "hide" }],
    enabled: true,
  });
  const why = async (id: number) => (await readWhy(webFetchCtx(as), id)).rules;
  expect(await why(first)).toEqual([]);
  await sql(as.db.pool, {
    text: "INSERT INTO rule_items (user_key, rule_id, item_id, at) VALUES ($1, $2, $3, $4)",
    values: [as.user.key, rule.id, second, as.now()],
  });
  const matched = [{ id: rule.id, name: "Tides", query: "title:watch", at: expect.any(String) }];
  expect(await why(second)).toEqual(matched);
  await restoreActed(as, { hidden: [second], kept: [] });
  expect(await why(second)).toEqual(matched);
  const other = await freshUser();
  await expect(readWhy(webFetchCtx(other), second)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await deleteRule(as, rule.id);
  expect(await why(second)).toEqual([]);
});
