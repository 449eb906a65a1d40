import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { analyseArticles } from "./analyse-articles";
import { type Analyser, inlineAnalyser } from "./analyser";
import { markDuplicates } from "./mark-duplicates";
import { reanalyse } from "./reanalyse";

const STORY = `The city council of Linz voted on Tuesday to close the riverside road to private cars from next spring. Mayor Elena
  Ruiz said the plan would cost 4.2 million euros and be paid from parking fees. Shop owners in the district had asked for a
  delay until after the summer season, arguing that customers would go elsewhere. A study by the university found that 6,000
  cars use the road each day, most of them to avoid the bridge. Two new bus lines will open in April, and 300 bicycle stands
  are to be built along the embankment. The opposition called the decision a gamble with the jobs of hundreds of people.`;
const OTHER = `Astronomers have measured the mass of a planet that circles a red dwarf forty light years from Earth. The observations
  with the space telescope took three years. Its atmosphere contains water vapour and perhaps methane, the team reports in a
  journal this week. The planet is 1.9 times as heavy as ours and turns around its star in eleven days. Further measurements
  with the new spectrograph in Chile are planned for the autumn, and may tell whether clouds cover the whole of it.`;

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const story = (given: Partial<SourceItem> = {}) =>
  entry({ title: "Linz closes riverside road to cars", contentHtml: `<p>${STORY}</p>`, publishedAt: ago(5), ...given });

/** Analyses everything that is queued, also by other tests. */
async function analyseAll(analyser: Analyser = inlineAnalyser): Promise<void> {
  await analyseArticles(testCtx(), analyser, { limit: 10_000 });
  await markDuplicates(testCtx(), { limit: 10_000 });
}

const analyses = async (sourceId: number) =>
  (
    await testCtx().db.pool.query(
      "SELECT a.title, n.* FROM articles a JOIN article_analyses n ON n.article_id = a.id WHERE a.source_id = $1 ORDER BY a.id",
      [sourceId],
    )
  ).rows;
const marks = async (ctx: Ctx) =>
  (
    await ctx.db.pool.query(
      `SELECT d.id::int, d.duplicate_of::int AS original, d.is_hidden AS hidden, i.feed_id::text AS feed, o.feed_id::text AS "originalFeed"
       FROM duplicate_items d JOIN feed_items i ON i.user_key = d.user_key AND i.id = d.id
       JOIN feed_items o ON o.user_key = d.user_key AND o.id = d.duplicate_of WHERE d.user_key = $1 ORDER BY d.id`,
      [ctx.user.key],
    )
  ).rows;

beforeAll(() => analyseAll());

test("an article that a signal leaves unanalysed waits without an attempt", async () => {
  const source = await freshSource([story(), entry({ title: "A planet", contentHtml: `<p>${OTHER}</p>` })]);
  const stop = new AbortController();
  const analyser: Analyser = {
    analyse: (input) => {
      stop.abort();
      return inlineAnalyser.analyse(input);
    },
  };
  await analyseArticles(testCtx(), analyser, { signal: stop.signal });
  const { rows } = await testCtx().db.pool.query(
    "SELECT q.attempts, q.lease_until FROM analysis_queue q JOIN articles a ON a.id = q.article_id WHERE a.source_id = $1",
    [source],
  );
  expect(rows).toEqual([{ attempts: 0, lease_until: null }]);
  await analyseAll();
});

test("a new article is analysed and its figures are stored", async () => {
  const source = await freshSource([story()]);
  await analyseAll();
  const [row] = await analyses(source);
  expect(row).toMatchObject({ language: "en", error: null, source: "embedded", reading_time_minutes: 1 });
  expect(row.analysis_version).toBeGreaterThan(0);
  expect(row.quality_score).toBeGreaterThan(40);
  expect(row.key_topics).toEqual(["riverside road", "Linz"]);
  expect(row.content_type).toBeNull();
  expect(row.vector).toHaveLength(256);
});

test("an article's author and source are not topics of it", async () => {
  const contentHtml = `<p>${STORY} Then came Ada Frey. Many know Ada Frey. Nobody knows more than Ada Frey, and people like Ada Frey.</p>`;
  const [signed, unsigned] = [
    await freshSource([story({ contentHtml, author: "Ada Frey" })]),
    await freshSource([story({ contentHtml })]),
  ];
  await testCtx().db.pool.query("UPDATE sources SET title = 'The Harbour Lights' WHERE id = $1", [signed]);
  await analyseAll();
  const own = async (source: number) =>
    (await analyses(source))[0].key_topics.filter((topic: string) => /Frey|Harbour/.test(topic));
  expect(await own(unsigned)).not.toEqual([]);
  expect(await own(signed)).toEqual([]);
});

test("what most of a feed is, its other articles are, too", async () => {
  const signed = Array.from({ length: 8 }, (_, at) =>
    story({
      guid: `signed-${at}`,
      title: `Linz ${at} released`,
      link: `https://linz.example/news/${at}`,
      categories: ["News"],
    }),
  );
  const source = await freshSource(signed);
  await analyseAll();
  await arrive(source, [...signed, story({ guid: "plain", title: "A street by the river" })]);
  await analyseAll();
  const kinds = new Map((await analyses(source)).map(({ title, content_type }) => [title, content_type]));
  expect(kinds.get("Linz 0 released")).toBe("news");
  expect(kinds.get("A street by the river")).toBe("news");
});

test("a teaser is marked as an extract until its full text is known", async () => {
  const source = await freshSource([
    story({ contentHtml: "<p>The city council of Linz voted on Tuesday to close two roads, and …</p>" }),
  ]);
  await analyseAll();
  expect((await analyses(source))[0].from_extract).toBe(true);
  await testCtx().db.pool.query(
    "INSERT INTO full_texts (article_id, content, fetched_at) SELECT id, $2, now() FROM articles WHERE source_id = $1",
    [source, `<p>${STORY}</p>`],
  );
  await reanalyse(testCtx(), { all: true });
  await analyseAll();
  expect((await analyses(source))[0].from_extract).toBe(false);
});

test("an article in a language that is not analysed gets no figures", async () => {
  const text =
    "Der Gemeinderat hat am Dienstag beschlossen, die Straße am Fluss im Frühjahr für Autos zu sperren. Das kostet vier Millionen.";
  const source = await freshSource([entry({ title: "Straße wird gesperrt", contentHtml: `<p>${text}</p>` })]);
  await analyseAll();
  expect((await analyses(source))[0]).toMatchObject({
    language: "de",
    sentiment: null,
    content_type: null,
    readability_score: null,
    key_topics: ["Straße"],
  });
});

test("an article whose analysis keeps failing is stored with its error and not tried again", async () => {
  const source = await freshSource([entry({ title: "Poison" })]);
  let tries = 0;
  const analyser: Analyser = {
    analyse: (input) => {
      if (input.title !== "Poison") return inlineAnalyser.analyse(input);
      tries += 1;
      return Promise.reject(new Error("too hard"));
    },
  };
  for (let run = 0; run < 6; run += 1) {
    await analyseAll(analyser);
    await testCtx().db.pool.query("UPDATE analysis_queue SET lease_until = NULL");
  }
  expect(tries).toBe(3);
  expect((await analyses(source))[0]).toMatchObject({ error: "too hard", quality_score: null, key_topics: [] });
});

test("an article that was claimed again and again without a result is given up", async () => {
  const source = await freshSource([entry({ title: "Interrupted" })]);
  await testCtx().db.pool.query(
    "UPDATE analysis_queue SET attempts = 12 WHERE article_id IN (SELECT id FROM articles WHERE source_id = $1)",
    [source],
  );
  await analyseAll();
  expect((await analyses(source))[0]).toMatchObject({
    error: expect.stringContaining("interrupted"),
    quality_score: null,
  });
});

test("an article claimed by another process is not analysed until its lease ends", async () => {
  const source = await freshSource([entry({ title: "Claimed elsewhere" })]);
  await testCtx().db.pool.query(
    "UPDATE analysis_queue SET lease_until = now() + interval '1 minute' WHERE article_id IN (SELECT id FROM articles WHERE source_id = $1)",
    [source],
  );
  await analyseAll();
  expect(await analyses(source)).toHaveLength(0);
  await testCtx().db.pool.query("UPDATE analysis_queue SET lease_until = now() - interval '1 second'");
  await analyseAll();
  expect(await analyses(source)).toHaveLength(1);
});

test("a duplicate is marked with the user's own earlier item, and other users' items stay unmarked", async () => {
  const [one, two] = [
    await freshSource([story()]),
    await freshSource([story({ publishedAt: ago(2) }), entry({ contentHtml: OTHER })]),
  ];
  const [reader, stranger] = [await freshUser(), await freshUser()];
  const feeds = [await follow(reader, one), await follow(reader, two)];
  await follow(stranger, two);
  await analyseAll();
  expect(await marks(reader)).toEqual([
    expect.objectContaining({ feed: String(feeds[1]), originalFeed: String(feeds[0]), hidden: false }),
  ]);
  expect(await marks(stranger)).toEqual([]);
});

test("duplicates of a user who subscribes after the analysis are marked, too", async () => {
  const sources = [await freshSource([story()]), await freshSource([story({ publishedAt: ago(1) })])];
  await analyseAll();
  const reader = await freshUser();
  for (const source of sources) await follow(reader, source);
  expect(await marks(reader)).toEqual([]);
  await analyseAll();
  expect(await marks(reader)).toHaveLength(1);
});

test("marks never chain, whichever duplicate is found first, and a hidden one stays hidden", async () => {
  const reader = await freshUser();
  const sources = [];
  for (const hours of [1, 3, 2]) {
    const source = await freshSource([story({ publishedAt: ago(hours) })]);
    await follow(reader, source);
    await analyseAll();
    await reader.db.pool.query("UPDATE duplicate_items SET is_hidden = true WHERE user_key = $1", [reader.user.key]);
    sources.push(source);
  }
  const found = await marks(reader);
  expect(found).toHaveLength(2);
  const duplicates = new Set(found.map(({ id }) => id));
  expect(found.some(({ original }) => duplicates.has(original))).toBe(false);
  expect(new Set(found.map(({ original }) => original)).size).toBe(1);
});

test("a hidden duplicate reappears when its original is deleted", async () => {
  const reader = await freshUser();
  const source = await freshSource([story()]);
  const original = await follow(reader, source);
  await follow(reader, await freshSource([story({ publishedAt: ago(1) })]));
  await analyseAll();
  expect(await marks(reader)).toHaveLength(1);
  await deleteFeed(reader, original);
  const { rows } = await reader.db.pool.query("SELECT 1 FROM duplicate_items WHERE user_key = $1", [reader.user.key]);
  expect(rows).toHaveLength(0);
});

test("an edited article is analysed again and loses its mark", async () => {
  const reader = await freshUser();
  await follow(reader, await freshSource([story()]));
  const item = story({ publishedAt: ago(1) });
  const source = await freshSource([item]);
  await follow(reader, source);
  await analyseAll();
  expect(await marks(reader)).toHaveLength(1);
  await arrive(source, [{ ...item, title: "A planet with water", contentHtml: `<p>${OTHER}</p>` }]);
  await analyseAll();
  expect(await marks(reader)).toEqual([]);
  expect((await analyses(source))[0].title).toBe("A planet with water");
});

test("the reanalyse command queues only articles analysed by older rules", async () => {
  const source = await freshSource([story()]);
  // The failures of other tests are repeated, too.
  await reanalyse(testCtx());
  await analyseAll();
  expect(await reanalyse(testCtx())).toBe(0);
  await testCtx().db.pool.query(
    "UPDATE article_analyses SET analysis_version = 0, quality_score = NULL WHERE article_id IN (SELECT id FROM articles WHERE source_id = $1)",
    [source],
  );
  expect(await reanalyse(testCtx())).toBe(1);
  await analyseAll();
  expect((await analyses(source))[0].quality_score).not.toBeNull();
});
