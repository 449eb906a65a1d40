import { entry, freshSource } from "@/scripts/testing/feed-fixtures";
import { testCtx } from "@/scripts/testing/fresh-user";
import { DAY } from "@/scripts/testing/test-clock";
import { analyseArticles } from "./analyse-articles";
import { inlineAnalyser } from "./analyser";
import { placeInStories } from "./place-in-stories";
import { reanalyse } from "./reanalyse";
import { removeOldFingerprints } from "./remove-old-fingerprints";

const NAMES = "Harold Ibsen Marlowe Quentin Rosalind Tabitha".split(" ");
let run = 0;
/** A story of this test alone, told by two sources in the same words. */
async function twice(): Promise<number[]> {
  run += 1;
  const [who, where] = [`${NAMES[run % NAMES.length]} Okonkwo${run}`, `Veldham${run}`];
  const text = `The mayor ${who} opened the new harbour bridge of ${where} on Tuesday after nine years of work. It has four
    lanes, a path for cyclists and a lift for the people of the old town. The regional government of ${where} paid for half
    of it, and ${who} called the evening the proudest of his life. Ferries will go on until the autumn.`;
  const one = () =>
    entry({
      title: `${who} opens the harbour bridge of ${where}`,
      contentHtml: `<p>${text}</p>`,
      publishedAt: new Date(Date.now() - 3_600_000).toISOString(),
    });
  const sources = [await freshSource([one()]), await freshSource([one()])];
  await analyseArticles(testCtx(), inlineAnalyser, { limit: 10_000 });
  return sources;
}

const later = (days: number) => ({ ...testCtx(), now: () => new Date(Date.now() + days * DAY) });

async function count(table: "article_prints" | "article_duplicates" | "article_stories", sources: number[]) {
  const { rows } = await testCtx().db.pool.query<{ count: string }>(
    `SELECT count(*) FROM ${table} t JOIN articles a ON a.id = t.article_id WHERE a.source_id = ANY($1::bigint[])`,
    [sources],
  );
  return Number(rows[0]?.count);
}

test("fingerprints go 60 days after their article came; what they had found stays, also when it is analysed again", async () => {
  const sources = await twice();
  expect(await count("article_prints", sources)).toBe(2);
  expect(await count("article_duplicates", sources)).toBe(2);
  await removeOldFingerprints(later(59), () => false);
  expect(await count("article_prints", sources)).toBe(2);

  expect((await removeOldFingerprints(later(62), () => false)).article_prints).toBeGreaterThanOrEqual(2);
  expect(await count("article_prints", sources)).toBe(0);
  await testCtx().db.pool.query(
    "UPDATE articles SET created_at = now() - interval '61 days' WHERE source_id = ANY($1)",
    [sources],
  );
  await reanalyse(testCtx(), { all: true });
  await analyseArticles(testCtx(), inlineAnalyser, { limit: 10_000 });
  expect(await count("article_prints", sources)).toBe(0);
  expect(await count("article_duplicates", sources)).toBe(2);
});

test("fingerprints go with the analysis of an edited article", async () => {
  const sources = await twice();
  await testCtx().db.pool.query("UPDATE articles SET content_hash = gen_random_uuid() WHERE source_id = $1", [
    sources[0],
  ]);
  expect(await count("article_prints", sources)).toBe(1);
});

test("the keys of stories go after 40 days, and the rows of articles that are in none", async () => {
  const sources = await twice();
  await placeInStories(testCtx(), { limit: 10_000 });
  const alone = await freshSource([
    entry({
      title: `Zeolite Kiln${run} restored by Wolfgang Aalto${run}`,
      contentHtml: "<p>Volunteers have restored the kiln of the old brickworks and light it on Sunday.</p>",
      publishedAt: new Date(Date.now() - 3_600_000).toISOString(),
    }),
  ]);
  await analyseArticles(testCtx(), inlineAnalyser, { limit: 10_000 });
  await placeInStories(testCtx(), { limit: 10_000 });
  expect(await count("article_stories", [...sources, alone])).toBe(3);
  await removeOldFingerprints(later(38), () => false);
  expect(await count("article_stories", [...sources, alone])).toBe(3);

  await removeOldFingerprints(later(42), () => false);
  expect(await count("article_stories", [alone])).toBe(0);
  const { rows } = await testCtx().db.pool.query(
    `SELECT s.keys, s.story_id IS NOT NULL AS told FROM article_stories s JOIN articles a ON a.id = s.article_id
     WHERE a.source_id = ANY($1::bigint[])`,
    [sources],
  );
  expect(rows).toEqual([
    { keys: [], told: true },
    { keys: [], told: true },
  ]);
});
