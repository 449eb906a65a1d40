import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { getItem } from "@/lib/domain/library/items/get-item";
import { listByType, listHighQuality } from "@/lib/domain/understanding/insight/list-analysed";
import { readAnalytics } from "@/lib/domain/understanding/insight/read-analytics";
import { recount } from "@/scripts/testing/database/recount";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeedArticle, seedFeed } from "@/scripts/testing/seed-feed";
import { correctScore } from "./correct-score";
import { listCorrections } from "./list-corrections";
import { readWhy } from "./read-why";
import { removeCorrection } from "./remove-correction";

const TEXT = `<p>I tested the watch for six weeks, and I think it is wonderful. My runs were recorded well. I love the screen.
  According to the maker, 40 people worked on it. I would buy it again, and my friends should, too.</p>`;

/** Articles of one feed that the analysis calls news, a little sure, of 60 points. */
async function shelf(count: number): Promise<{ as: Ctx; items: number[] }> {
  const as = await freshUser();
  const articles: SeedArticle[] = Array.from({ length: count }, (_, at) => ({ title: `Watch ${at}`, content: TEXT }));
  const { itemIds } = await seedFeed(as, { title: "Rainmaker", articles });
  await as.db.pool.query(
    `INSERT INTO article_analyses (article_id, quality_score, sentiment, sentiment_confidence, content_type,
       content_type_confidence, key_topics, key_points, analyzed_at)
     SELECT article_id, 60, 'neutral', 0.5, 'news', 0.5, '{Watches,"Six Weeks"}', '{}', now()
     FROM feed_items WHERE user_key = $1`,
    [as.user.key],
  );
  return { as, items: itemIds };
}
const page = { limit: 50 };
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const at = (items: number[], index: number) => items[index] as number;

test("a correction counts at once, for its reader alone, and is undone", async () => {
  const { as, items } = await shelf(3);
  const first = at(items, 0);
  const { id } = await correctScore(as, first, { what: "kind", value: "opinion" });
  expect((await getItem(as, first)).contentType).toBe("opinion");
  expect((await getItem(as, at(items, 1))).contentType).toBe("news");
  expect(idsOf(await listByType(as, "opinion", page))).toEqual([first]);
  expect(idsOf(await listByType(as, "news", page))).toEqual(items.slice(1));
  const { contentTypeBreakdown } = await readAnalytics({ ...as, now: () => new Date("2026-03-02T00:00:00.000Z") });
  expect(contentTypeBreakdown).toContainEqual({ type: "opinion", count: 1 });
  const other = await freshUser();
  await expect(removeCorrection(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(correctScore(other, first, { what: "kind", value: "news" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await listCorrections(other)).toEqual([]);
  await removeCorrection(as, id);
  expect((await getItem(as, first)).contentType).toBe("news");
  await expect(removeCorrection(as, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("another reader of the same source sees what the analysis says", async () => {
  const { as, items } = await shelf(1);
  const other = await freshUser();
  await as.db.pool.query(
    `WITH f AS (INSERT INTO feeds (id, user_key, source_id, updated_at)
       SELECT 5000000 + id, $2, source_id, now() FROM feeds WHERE user_key = $1 RETURNING id, user_key)
     INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
     SELECT f.user_key, f.id, i.article_id, i.published_at FROM f, feed_items i WHERE i.user_key = $1`,
    [as.user.key, other.user.key],
  );
  await recount(as.db.pool, other.user.key);
  await correctScore(as, at(items, 0), { what: "kind", value: "opinion" });
  await correctScore(as, at(items, 0), { what: "topic", value: "Watches" });
  const [seen] = (await listByType(other, "news", page)).data;
  expect(seen).toMatchObject({ contentType: "news", keyTopics: ["Watches", "Six Weeks"] });
});

test("from the second equal correction on, the feed's other articles are judged so, unless the analysis is sure", async () => {
  const { as, items } = await shelf(5);
  const sure = at(items, 4);
  await as.db.pool.query(
    `UPDATE article_analyses SET content_type_confidence = 0.95
     WHERE article_id = (SELECT article_id FROM feed_items WHERE user_key = $1 AND id = $2)`,
    [as.user.key, sure],
  );
  expect(await correctScore(as, at(items, 0), { what: "kind", value: "opinion" })).toMatchObject({ lesson: null });
  const taught = await correctScore(as, at(items, 1), { what: "kind", value: "opinion" });
  expect(taught.lesson).toMatch(/^You marked articles of Rainmaker as opinion, not news,? twice/);
  expect(idsOf(await listByType(as, "opinion", page))).toEqual(items.slice(0, 4));
  expect(idsOf(await listByType(as, "news", page))).toEqual([sure]);
  const why = await readWhy(webFetchCtx(as), at(items, 2));
  expect(why.scores.find(({ what }) => what === "kind")).toMatchObject({
    value: "opinion",
    correctionId: null,
    lesson: taught.lesson,
  });
  await removeCorrection(as, taught.id);
  expect(idsOf(await listByType(as, "opinion", page))).toEqual([at(items, 0)]);
});

test("none of the kinds, better and worse, and a topic that is none", async () => {
  const { as, items } = await shelf(4);
  const [first, second, third] = [at(items, 0), at(items, 1), at(items, 2)];
  await correctScore(as, first, { what: "kind", value: "none" });
  expect((await getItem(as, first)).contentType).toBeNull();
  await correctScore(as, first, { what: "quality", value: "better" });
  expect((await getItem(as, first)).qualityScore).toBe(75);
  expect(idsOf(await listHighQuality(as, 70, page))).toEqual([first]);
  await correctScore(as, first, { what: "quality", value: "worse" });
  await correctScore(as, second, { what: "quality", value: "worse" });
  expect((await getItem(as, first)).qualityScore).toBe(45);
  expect((await getItem(as, third)).qualityScore).toBe(50);
  const hidden = await correctScore(as, first, { what: "topic", value: "watches" });
  expect((await getItem(as, third)).keyTopics).toEqual(["Six Weeks"]);
  expect((await readAnalytics({ ...as, now: () => new Date("2026-03-02T00:00:00.000Z") })).topTopics).toEqual([
    { topic: "Six Weeks", count: 4 },
  ]);
  await removeCorrection(as, hidden.id);
  expect((await getItem(as, third)).keyTopics).toEqual(["Watches", "Six Weeks"]);
  await expect(correctScore(as, first, { what: "topic", value: "Boats" })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("two clicks at once make one correction", async () => {
  const { as, items } = await shelf(1);
  const say = (value: "opinion" | "research") => correctScore(as, at(items, 0), { what: "kind", value });
  await Promise.all([say("opinion"), say("opinion"), say("research")]);
  expect(await listCorrections(as)).toHaveLength(1);
});

test("why: facts, threshold and lesson for each score, and 404 for another's article", async () => {
  const { as, items } = await shelf(1);
  const first = at(items, 0);
  const { id } = await correctScore(as, first, { what: "sentiment", value: "positive" });
  const { scores } = await readWhy(webFetchCtx(as), first);
  const of = (name: string) => scores.find(({ what }) => what === name);
  expect(of("quality")?.reasons).toContain("References: 1 number");
  expect(of("quality")?.threshold).toMatch(/60 of 100 points/);
  expect(of("sentiment")).toMatchObject({
    value: "positive",
    correctionId: id,
    lesson: "You marked this as positive.",
    threshold: expect.stringMatching(/^We show a mood only when /),
  });
  expect(of("kind")?.threshold).toMatch(/^A kind is named where the address, /);
  expect(of("topic")?.reasons[0]).toMatch(/^Watches: in the title, once in the text/);
  await expect(readWhy(webFetchCtx(await freshUser()), first)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("an account's corrections go with it", async () => {
  const { as, items } = await shelf(1);
  await correctScore(as, at(items, 0), { what: "kind", value: "opinion" });
  await correctScore(as, at(items, 0), { what: "topic", value: "Watches" });
  await as.db.pool.query("DELETE FROM feeds WHERE user_key = $1", [as.user.key]);
  await as.db.pool.query("DELETE FROM users WHERE key = $1", [as.user.key]);
  expect(await listCorrections(as)).toEqual([]);
});
