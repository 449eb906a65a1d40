import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import { readBoilerplate } from "@/lib/domain/content/articles/read-boilerplate";
import { deleteSources } from "@/lib/domain/content/sources/delete-sources";
import { getItem } from "@/lib/domain/library/items/get-item";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { sql, transaction } from "@/lib/platform/db";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { analyseArticles } from "./analyse-articles";
import { type Analyser, inlineAnalyser } from "./analyser";
import { learnSources } from "./learn-sources";

const FOOTER = "Support the Gazette with a monthly membership and read it without a single advert.";
const ANIMALS = ["otter", "raven", "badger", "heron", "marten", "weasel", "plover", "curlew", "adder", "newt", "stork"];
let made = 0;

/** Articles of their own words, with the footer below. */
const issues = (count: number, given: Partial<SourceItem> = {}, footer = FOOTER) =>
  Array.from({ length: count }, () => {
    made += 1;
    const animal = ANIMALS[made % ANIMALS.length];
    const own = `The ${animal} number ${made} came to the river at dawn, looked for fish ${made} times and left at noon.`;
    return entry({
      title: `The ${animal} of day ${made}`,
      contentHtml: `<p>${own}</p><p><a href="https://a.example/">${footer}</a></p>`,
      ...given,
    });
  });

const analyseAll = (analyser: Analyser = inlineAnalyser) => analyseArticles(testCtx(), analyser, { limit: 10_000 });
const { pool } = testCtx().db;
const articlesOf = (sourceId: number) =>
  sql<{ id: number; summary: string; words: number | null; document: string | null }>(pool, {
    text: `SELECT a.id, a.summary, n.word_count AS words, s.document::text AS document FROM articles a
      LEFT JOIN article_analyses n ON n.article_id = a.id LEFT JOIN article_search s ON s.article_id = a.id
      WHERE a.source_id = $1 ORDER BY a.id`,
    values: [sourceId],
  });
const queued = async (sourceId: number) =>
  (
    await sql<{ id: number }>(pool, {
      text: "SELECT q.article_id AS id FROM analysis_queue q JOIN articles a ON a.id = q.article_id WHERE a.source_id = $1",
      values: [sourceId],
    })
  ).map(({ id }) => id);
const idsOf = async (sourceId: number) => (await articlesOf(sourceId)).map(({ id }) => id);

beforeEach(async () => {
  await analyseAll();
  await indexArticles(testCtx(), { limit: 10_000 });
});

test("the first articles of a source are excerpted, analysed and indexed without what they repeat", async () => {
  const source = await freshSource(issues(6));
  await analyseAll();
  await indexArticles(testCtx(), { limit: 10_000 });
  const articles = await articlesOf(source);
  expect(articles).toHaveLength(6);
  for (const { summary, words, document } of articles) {
    expect(summary).not.toContain("membership");
    expect(words).toBeLessThan(24);
    expect(document).not.toContain("membership");
    expect(document).toContain("'river'");
  }
});

test("a source of three articles has none; with the fourth all four are analysed, indexed and excerpted again", async () => {
  const source = await freshSource(issues(3));
  await analyseAll();
  await indexArticles(testCtx(), { limit: 10_000 });
  expect(await readBoilerplate(pool, source)).toEqual([]);
  expect((await articlesOf(source)).every(({ summary, document }) => /member/.test(`${summary} ${document}`))).toBe(
    true,
  );
  await arrive(source, issues(1));
  await analyseAll();
  expect(await readBoilerplate(pool, source)).toHaveLength(1);
  await indexArticles(testCtx(), { limit: 10_000 });
  for (const { summary, words, document } of await articlesOf(source)) {
    expect(summary).toMatch(/^The .* left at noon\.$/);
    expect(words).toBeLessThan(24);
    expect(document).not.toContain("membership");
  }
});

test("articles without the line, and sources with fewer than five new articles, are not queued again", async () => {
  const source = await freshSource([
    ...issues(3),
    ...issues(20, { contentHtml: "" }).map((one) =>
      entry({ ...one, contentHtml: `<p>${one.title} has a text of its own.</p>` }),
    ),
  ]);
  await analyseAll();
  expect(await queued(source)).toEqual([]);
  await arrive(source, issues(4));
  const ids = await idsOf(source);
  await learnSources(testCtx(), ids);
  expect(await queued(source)).toHaveLength(4);
  await arrive(source, issues(1));
  await learnSources(testCtx(), []);
  expect(await queued(source)).toHaveLength(5);
});

test("two processes that learn a source at once learn it once", async () => {
  const source = await freshSource(issues(3));
  await analyseAll();
  await arrive(source, issues(5));
  const ids = await idsOf(source);
  await Promise.all([1, 2, 3, 4].map(() => learnSources(testCtx(), ids)));
  const rows = await testCtx().db.prisma.sourceBoilerplate.findMany({ where: { sourceId: source } });
  expect(rows).toMatchObject([{ newestArticle: Math.max(...ids) }]);
  expect(await readBoilerplate(pool, source)).toHaveLength(1);
});

test("a process that is killed while it learns leaves the source to the next", async () => {
  const source = await freshSource(issues(6));
  const ids = await idsOf(source);
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("SELECT pg_try_advisory_xact_lock(hashtextextended('boilerplate ' || $1, 0))", [String(source)]);
  await learnSources(testCtx(), ids);
  expect(await readBoilerplate(pool, source)).toEqual([]);
  await client.query("ROLLBACK");
  client.release();
  await learnSources(testCtx(), ids);
  expect(await readBoilerplate(pool, source)).toHaveLength(1);
});

test("an analysis that runs while the source is learnt elsewhere is void", async () => {
  const source = await freshSource(issues(3));
  const [first] = await idsOf(source);
  let learnt = false;
  await analyseAll({
    analyse: async (input) => {
      if (!learnt) {
        learnt = true;
        await arrive(source, issues(6));
        await learnSources(testCtx(), (await idsOf(source)).slice(-1));
      }
      return inlineAnalyser.analyse(input);
    },
  });
  expect((await articlesOf(source)).find(({ id }) => id === first)?.words).toBeLessThan(24);
});

test("an edited article loses what its source repeats, too", async () => {
  const items = issues(6);
  const source = await freshSource(items);
  await analyseAll();
  const edited = {
    ...(items[0] as SourceItem),
    contentHtml: `<p>The otter came back for one more fish.</p><p>${FOOTER}</p>`,
  };
  await arrive(source, [edited]);
  await analyseAll();
  expect((await articlesOf(source)).filter(({ words }) => words === 8)).toHaveLength(1);
});

test("lines are known for sixty days after they last repeated", async () => {
  const source = await freshSource(issues(6));
  await analyseAll();
  await pool.query(
    "UPDATE source_boilerplate SET lines = lines || jsonb_build_object('old', '2020-01-01', 'recent', current_date::text) WHERE source_id = $1",
    [source],
  );
  await arrive(source, issues(5));
  await analyseAll();
  const keys = await readBoilerplate(pool, source);
  expect(keys).toHaveLength(2);
  expect(keys).toContain("recent");
});

test("what was learnt goes with its source, and a source that is gone is not learnt", async () => {
  const source = await freshSource(issues(6));
  await analyseAll();
  expect(await readBoilerplate(pool, source)).toHaveLength(1);
  const ids = await idsOf(source);
  await transaction(pool, (client) => deleteSources(client, [source]));
  expect(await readBoilerplate(pool, source)).toEqual([]);
  await expect(learnSources(testCtx(), ids)).resolves.toBeUndefined();
});

test("an excerpt that the feed gives apart from the text loses the sentence that repeats", async () => {
  const items = issues(3, { summaryHtml: `It rained in the valley. ${FOOTER}` });
  const source = await freshSource(items);
  await arrive(source, issues(5));
  await analyseAll();
  const [first] = await articlesOf(source);
  expect(first?.summary).toBe("It rained in the valley.");
});

test("the reader's article has it collapsed; programs, public outputs and the store keep the text as it came", async () => {
  const source = await freshSource(issues(6));
  const ctx = await freshUser();
  const feedId = await follow(ctx, source);
  await analyseAll();
  const [item] = await sql<{ id: number; content: string }>(pool, {
    text: `SELECT i.id, a.content FROM feed_items i JOIN articles a ON a.id = i.article_id
      WHERE i.user_key = $1 AND i.feed_id = $2 ORDER BY i.id LIMIT 1`,
    values: [ctx.user.key, feedId],
  });
  if (!item) throw new Error("no item");
  const shown = await getItem(ctx, item.id);
  expect(shown.content).toContain(`<a href="https://a.example/"`);
  expect(shown.content).toMatch(
    /<details class="repeated"><summary>Repeated in every article<\/summary><p>.*<\/p><\/details>$/,
  );
  expect(shown.content.replace(/<\/?details[^>]*>|<summary>.*?<\/summary>/g, "")).toBe(item.content);
  expect(shown.description).not.toContain(FOOTER);
  expect(item.content).not.toContain("<details");
  const program = await getItem({ ...ctx, user: { ...ctx.user, isProgram: true } }, item.id);
  expect(program.content).toBe(item.content);
});
