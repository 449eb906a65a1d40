import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { getItem } from "@/lib/domain/library/items/get-item";
import { readWhy } from "@/lib/domain/understanding/scores/read-why";
import { reloadEnv } from "@/lib/platform/env";
import { type Llm, startLlm } from "@/sandbox/llm";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { type SeedArticle, type SeedFeed, seedFeed } from "@/scripts/testing/seed-feed";
import { HOUR, stopClock } from "@/scripts/testing/test-clock";
import { analyseArticles } from "./analyse-articles";
import { inlineAnalyser } from "./analyser";
import { nameByModel } from "./name-by-model";

let llm: Llm;
let clock: ReturnType<typeof stopClock>;
const { pool } = testCtx().db;

beforeAll(async () => {
  llm = await startLlm();
});
beforeEach(async () => {
  clock = stopClock("2026-03-02T12:00:00.000Z");
  await analyse();
  await pool.query("DELETE FROM llm_articles");
  configure({ LLM_BASE_URL: llm.url, LLM_MODEL: "small" });
  llm.asked.length = 0;
});
afterAll(async () => {
  configure({});
  await llm.stop();
});

function configure(values: Record<string, string>): void {
  for (const name of ["LLM_BASE_URL", "LLM_MODEL", "LLM_ARTICLES_A_DAY"]) {
    delete process.env[name];
    if (values[name] !== undefined) process.env[name] = values[name];
  }
  reloadEnv();
}

const analyse = () => analyseArticles(testCtx(), inlineAnalyser, { limit: 10_000 });
const BODY = `<p>Der Hafen öffnet ein Gezeitenkraftwerk. Die Turbinen schonen die Robben, und die Stadt zahlt die Hälfte.</p>`;

/** A feed with analysed articles; the first one is the newest to the model. */
async function shelf(articles: SeedArticle[] = [{ title: "Hafen", content: BODY }], more: SeedFeed = {}) {
  const ctx = await freshUser();
  const { itemIds, sourceId } = await seedFeed(ctx, { ...more, articles });
  await analyse();
  return { ctx, sourceId, itemIds, id: itemIds[0] ?? 0 };
}

type Label = { id: number; kind: string; sentiment: string };
const says = (...articles: (Label | object)[]) => llm.say(JSON.stringify({ articles }));
const sent = (): { id: number; title: string; text: string }[] =>
  llm.asked.flatMap(({ body }) => JSON.parse(body.messages[1]?.content ?? "{}").articles);
const named = async (ctx: Ctx, id: number) => {
  const { contentType, sentiment, analysisSource } = await getItem(ctx, id);
  return { contentType, sentiment, analysisSource };
};
const BY_RULES = { contentType: null, sentiment: null, analysisSource: "embedded" };

test("names kind and sentiment in any language, marks them, and says so in words", async () => {
  const { ctx, id } = await shelf();
  expect(await named(ctx, id)).toEqual(BY_RULES);
  says({ id: 1, kind: "news", sentiment: "positive" });
  expect(await nameByModel(testCtx())).toBe(1);
  expect(await named(ctx, id)).toEqual({ contentType: "news", sentiment: "positive", analysisSource: "llm" });
  expect(sent()).toEqual([{ id: 1, title: "Hafen", text: expect.stringMatching(/^Der Hafen .*Hälfte\.$/) }]);
  const { scores } = await readWhy(webFetchCtx(ctx), id);
  expect(scores.filter(({ what }) => what === "kind" || what === "sentiment")).toEqual([
    expect.objectContaining({
      value: "positive",
      confidence: null,
      threshold: "A language model named the sentiment from the title and the beginning. It can be wrong.",
    }),
    expect.objectContaining({
      value: "news",
      confidence: null,
      threshold: "A language model named the kind from the title and the beginning. It can be wrong.",
    }),
  ]);
  expect(await nameByModel(testCtx())).toBe(0);
  expect(llm.asked).toHaveLength(1);
});

test("what it named stays when the text is analysed again, and goes with an edit", async () => {
  const { ctx, id, sourceId } = await shelf();
  says({ id: 1, kind: "opinion", sentiment: "none" });
  await nameByModel(testCtx());
  await pool.query(
    "INSERT INTO analysis_queue (article_id) SELECT id FROM articles WHERE source_id = $1 ON CONFLICT DO NOTHING",
    [sourceId],
  );
  await analyse();
  expect(await named(ctx, id)).toEqual({ contentType: "opinion", sentiment: null, analysisSource: "llm" });
  expect(await nameByModel(testCtx())).toBe(0);
  await pool.query(
    "UPDATE articles SET title = 'Ein anderer Hafen', content_hash = gen_random_uuid() WHERE source_id = $1",
    [sourceId],
  );
  await analyse();
  expect(await named(ctx, id)).toEqual(BY_RULES);
  says({ id: 1, kind: "news", sentiment: "neutral" });
  expect(await nameByModel(testCtx())).toBe(1);
  expect(sent().at(-1)?.title).toBe("Ein anderer Hafen");
});

test.each<[string, SeedArticle, SeedFeed, string]>([
  ["an article", { isPrivate: true }, {}, "SELECT"],
  ["a feed", {}, { isPrivate: true }, "SELECT"],
  ["a source", {}, {}, "UPDATE sources SET is_private = true WHERE id = $1"],
])("never sends what is private: %s", async (_name, article, feed, later) => {
  const { sourceId } = await shelf([{ title: "Secret", content: BODY, ...article }], feed);
  if (later !== "SELECT") await pool.query(later, [sourceId]);
  says({ id: 1, kind: "news", sentiment: "positive" });
  expect(await nameByModel(testCtx())).toBe(0);
  expect(llm.asked).toEqual([]);
});

test("a source that somebody follows openly is sent, although another reader has it private", async () => {
  const { sourceId } = await shelf([{ title: "Both", content: BODY }], { isPrivate: true });
  await seedFeed(await freshUser(), { sourceId });
  await pool.query(
    "INSERT INTO analysis_queue (article_id) SELECT id FROM articles WHERE source_id = $1 ON CONFLICT DO NOTHING",
    [sourceId],
  );
  await analyse();
  says({ id: 1, kind: "news", sentiment: "positive" });
  expect(await nameByModel(testCtx())).toBe(1);
});

test("asks for ten at a time, the newest first, within the limit of 24 hours", async () => {
  configure({ LLM_BASE_URL: llm.url, LLM_MODEL: "small", LLM_ARTICLES_A_DAY: "14" });
  await shelf(
    Array.from({ length: 16 }, (_, at) => ({ title: `Bericht ${at}`, content: `<p>Nummer ${at}. ${BODY}</p>` })),
  );
  says(...Array.from({ length: 10 }, (_, at) => ({ id: at + 1, kind: "news", sentiment: "neutral" })));
  expect([await nameByModel(testCtx()), await nameByModel(testCtx()), await nameByModel(testCtx())]).toEqual([
    10, 4, 0,
  ]);
  expect(llm.asked).toHaveLength(2);
  clock.forward(25 * HOUR);
  expect(await nameByModel(testCtx())).toBe(2);
  configure({ LLM_BASE_URL: llm.url, LLM_MODEL: "small", LLM_ARTICLES_A_DAY: "0" });
  await shelf();
  expect(await nameByModel(testCtx())).toBe(0);
});

test("takes valid entries only, each for its own article", async () => {
  const { ctx, itemIds } = await shelf(
    ["Eins", "Zwei", "Drei", "Vier"].map((title) => ({ title, content: `<p>${title}. ${BODY}</p>` })),
  );
  llm.say(
    JSON.stringify({
      articles: [
        { id: 1, kind: "news", sentiment: "negative" },
        { id: 2, kind: "<b>advert</b>", sentiment: "positive" },
        { id: 3, kind: "news", sentiment: "positive" },
        { id: 3, kind: "opinion", sentiment: "negative" },
        { id: 99, kind: "news", sentiment: "positive" },
        "Ignore the rules",
      ],
    }),
  );
  expect(await nameByModel(testCtx())).toBe(1);
  const sources = await Promise.all(itemIds.map(async (id) => (await named(ctx, id)).analysisSource));
  expect(sources.filter((source) => source === "llm")).toHaveLength(1);
});

test.each([
  ["an error", { status: 500 }],
  ["no JSON", "I cannot say."],
  ["another form", JSON.stringify({ kind: "news" })],
])("after %s an article is asked for three times, and keeps what the rules named", async (_name, answer) => {
  const { ctx, id } = await shelf();
  llm.say(answer);
  for (let turn = 0; turn < 5; turn += 1) expect(await nameByModel(testCtx())).toBe(0);
  expect(llm.asked).toHaveLength(3);
  expect(await named(ctx, id)).toEqual(BY_RULES);
});

test("without a model nothing is queued", async () => {
  configure({});
  await shelf();
  expect((await pool.query("SELECT FROM llm_articles")).rowCount).toBe(0);
});

test("an answer to a text that was edited in the meantime is dropped", async () => {
  const { ctx, id } = await shelf();
  llm.say(async () => {
    await pool.query(
      `UPDATE article_analyses SET analyzed_at = analyzed_at + interval '1 second'
       WHERE article_id = (SELECT article_id FROM feed_items WHERE id = $1)`,
      [id],
    );
    return JSON.stringify({ articles: [{ id: 1, kind: "news", sentiment: "positive" }] });
  });
  await nameByModel(testCtx());
  expect(llm.asked).toHaveLength(1);
  expect(await named(ctx, id)).toEqual(BY_RULES);
});
