import { GET as ITEMS } from "@/app/api/feed-items/route";
import { GET as ANALYTICS } from "@/app/api/intelligence/analytics/route";
import { GET as DUPLICATES } from "@/app/api/intelligence/duplicates/route";
import { GET as HIGH_QUALITY } from "@/app/api/intelligence/high-quality/route";
import { GET as RECOMMENDATIONS } from "@/app/api/intelligence/recommendations/route";
import { POST as REMOVE } from "@/app/api/intelligence/remove-duplicates/route";
import { POST as RESTORE } from "@/app/api/intelligence/restore-duplicates/route";
import { GET as SENTIMENT } from "@/app/api/intelligence/sentiment/[sentiment]/route";
import { GET as TYPE } from "@/app/api/intelligence/type/[type]/route";
import type { Ctx } from "@/lib/domain/ctx";
import { readAnalytics } from "@/lib/domain/understanding/insight/read-analytics";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { DAY, stopClock } from "@/scripts/testing/test-clock";

const ANALYSES = [
  { quality: 90, sentiment: "positive", type: "tutorial", topics: ["rust", "memory"], minutes: 4 },
  { quality: 65, sentiment: "negative", type: "news", topics: ["rust"], minutes: 2 },
  { quality: 30, sentiment: "neutral", type: "news", topics: ["tides"], minutes: 1 },
];

/** Four articles, three of them analysed; the third repeats the first. */
async function shelf(): Promise<{ as: Ctx; items: number[] }> {
  const as = await freshUser();
  const { itemIds: items } = await seedFeed(as, { title: "Site", articles: 4 });
  for (const [at, { quality, sentiment, type, topics, minutes }] of ANALYSES.entries()) {
    await as.db.pool.query(
      `INSERT INTO article_analyses (article_id, quality_score, sentiment, content_type, key_topics, key_points,
         reading_time_minutes, analyzed_at)
       SELECT article_id, $3, $4, $5, $6, '{}', $7, now() FROM feed_items WHERE user_key = $1 AND id = $2`,
      [as.user.key, items[at], quality, sentiment, type, topics, minutes],
    );
  }
  await as.db.pool.query("INSERT INTO duplicate_items (user_key, id, duplicate_of) VALUES ($1, $2, $3)", [
    as.user.key,
    items[2],
    items[0],
  ]);
  return { as, items };
}

const idsOf = (body: { id: number }[]) => body.map(({ id }) => id);

test.each([
  ["analytics", ANALYTICS],
  ["recommendations", RECOMMENDATIONS],
  ["high-quality", HIGH_QUALITY],
  ["duplicates", DUPLICATES],
  ["sentiment", SENTIMENT],
  ["type", TYPE],
  ["remove-duplicates", REMOVE],
])("%s needs a session", async (_, handler) => {
  const method = handler === REMOVE ? "POST" : "GET";
  expect(await callRoute(handler, { method, params: { sentiment: "positive", type: "news" } })).toMatchObject({
    status: 401,
  });
});

test("analytics: totals, and averages and breakdowns of the last 30 days, without extracts", async () => {
  stopClock("2026-03-02T00:00:00.000Z");
  const { as } = await shelf();
  expect((await callRoute(ANALYTICS, { as })).body).toEqual({
    totalArticles: 4,
    analyzedArticles: 3,
    coveredArticles: 3,
    ratedArticles: 3,
    averageQuality: 62,
    averageReadingTime: 2.3,
    duplicatesRemoved: 0,
    duplicatesFound: 1,
    sentimentBreakdown: { positive: 1, negative: 1, neutral: 1, unsure: 0 },
    contentTypeUnsure: 0,
    // No topic is named by three articles.
    topTopics: [],
    contentTypeBreakdown: [
      { type: "news", count: 2 },
      { type: "tutorial", count: 1 },
      { type: "opinion", count: 0 },
      { type: "research", count: 0 },
      { type: "entertainment", count: 0 },
    ],
  });
});

test("analytics: what is older than 30 days counts in totals only, and extracts are not rated", async () => {
  const clock = stopClock("2026-03-02T00:00:00.000Z");
  const { as } = await shelf();
  await as.db.pool.query(
    `UPDATE article_analyses SET quality_score = CASE WHEN quality_score > 80 THEN quality_score END, key_topics = '{Tides}'
     WHERE article_id IN (SELECT article_id FROM feed_items WHERE user_key = $1)`,
    [as.user.key],
  );
  expect((await callRoute(ANALYTICS, { as })).body).toMatchObject({
    coveredArticles: 3,
    ratedArticles: 1,
    averageQuality: 90,
    topTopics: [{ topic: "Tides", count: 3 }],
  });
  clock.forward(31 * DAY);
  expect(await readAnalytics({ ...as, now: clock.now })).toMatchObject({
    totalArticles: 4,
    coveredArticles: 0,
    topTopics: [],
  });
});

test.each([
  ["", [0]],
  ["?minQuality=65", [0, 1]],
  ["?minQuality=0", [0, 1, 2]],
  ["?minQuality=100", []],
])("high-quality%s", async (query, wanted) => {
  const { as, items } = await shelf();
  const { status, body } = await callRoute(HIGH_QUALITY, { as, path: `/${query}` });
  expect(status).toBe(200);
  expect(idsOf(body)).toEqual(wanted.map((at) => items[at]));
});

test.each([
  [SENTIMENT, { sentiment: "negative" }, [1]],
  [SENTIMENT, { sentiment: "neutral" }, [2]],
  [TYPE, { type: "tutorial" }, [0]],
  [TYPE, { type: "opinion" }, []],
])("articles by sentiment and type", async (handler, params, wanted) => {
  const { as, items } = await shelf();
  const { body } = await callRoute(handler, { as, params });
  expect(idsOf(body)).toEqual(wanted.map((at) => items[at]));
});

test.each([
  ["high-quality", HIGH_QUALITY, "/?minQuality=0", {}],
  ["type", TYPE, "/?", { type: "news" }],
  ["duplicates", DUPLICATES, "/?hidden=false", {}],
])("%s loads to its end by page", async (_, handler, path, params) => {
  const { as, items } = await shelf();
  await as.db.pool.query("UPDATE article_analyses SET content_type = 'news', quality_score = 50");
  for (const id of items.slice(1, 2))
    await as.db.pool.query("INSERT INTO duplicate_items (user_key, id, duplicate_of) VALUES ($1, $2, $3)", [
      as.user.key,
      id,
      items[0],
    ]);
  const whole = idsOf((await callRoute(handler, { as, path, params })).body);
  const found: number[] = [];
  let at: string | null = `${path}&limit=1`;
  while (at) {
    const { body, headers } = (await callRoute(handler, { as, path: at, params })) as {
      body: { id: number }[];
      headers: Headers;
    };
    expect(body).toHaveLength(1);
    found.push(...idsOf(body));
    at = /<([^>]*)>/.exec(headers.get("link") ?? "")?.[1] ?? null;
  }
  expect(found.length).toBeGreaterThan(1);
  expect(found).toEqual(whole);
  expect(await callRoute(handler, { as, path: `${path}&cursor=nonsense`, params })).toMatchObject({ status: 400 });
});

test.each([
  ["high-quality", HIGH_QUALITY, "/?minQuality=0"],
  ["duplicates", DUPLICATES, "/?hidden=false"],
  ["recommendations", RECOMMENDATIONS, "/"],
])("%s: each article is a row of the item list, with its insight", async (_, handler, path) => {
  const { as } = await shelf();
  const listed = (await callRoute(ITEMS, { as })).body as { id: number }[];
  const { body } = await callRoute(handler, { as, path });
  expect(body).not.toEqual([]);
  const rows = body.map(({ id }: { id: number }) => listed.find((row) => row.id === id) ?? "not listed");
  expect(body).toEqual(rows.map((row: object) => expect.objectContaining(row)));
});

test.each([
  [SENTIMENT, { params: { sentiment: "angry" } }],
  [TYPE, { params: { type: "poem" } }],
  [HIGH_QUALITY, { path: "/?minQuality=101" }],
  [HIGH_QUALITY, { path: "/?minQuality=best" }],
  [RECOMMENDATIONS, { path: "/?limit=0" }],
  [RECOMMENDATIONS, { path: "/?limit=51" }],
  [DUPLICATES, { path: "/?hidden=maybe" }],
])("what is not understood is refused", async (handler, call) => {
  const as = await freshUser();
  expect(await callRoute(handler, { as, ...call })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR" } },
  });
});

test("recommendations: unread, no copies, each with its reasons", async () => {
  const { as, items } = await shelf();
  const { body } = await callRoute(RECOMMENDATIONS, { as, path: "/?limit=5" });
  expect(idsOf(body)).toEqual([items[0], items[1]]);
  expect(body[0]).toMatchObject({ feed: { title: "Site" }, reasons: ["Quality 90"] });
  await as.db.pool.query("DELETE FROM unread WHERE user_key = $1 AND id = $2", [as.user.key, items[0]]);
  expect(idsOf((await callRoute(RECOMMENDATIONS, { as })).body)).toEqual([items[1]]);
});

test("duplicates are hidden, named with their original, and brought back", async () => {
  const { as, items } = await shelf();
  const [open] = (await callRoute(DUPLICATES, { as, path: "/?hidden=false" })).body;
  expect(open).toMatchObject({ id: items[2], isDuplicate: true, duplicateOf: items[0] });
  expect((await callRoute(REMOVE, { as, method: "POST" })).body).toEqual({ removedCount: 1 });
  expect(idsOf((await callRoute(SENTIMENT, { as, params: { sentiment: "neutral" } })).body)).toEqual([]);
  const hidden = await callRoute(DUPLICATES, { as });
  expect(hidden.body).toEqual([
    expect.objectContaining({
      id: items[2],
      original: { id: items[0], title: "Article 1", link: expect.stringContaining("https://"), feedTitle: "Site" },
    }),
  ]);
  expect((await callRoute(RESTORE, { as, body: {} })).body).toEqual({ restoredCount: 1 });
  expect((await callRoute(DUPLICATES, { as })).body).toEqual([]);
  expect(await callRoute(RESTORE, { as, body: { ids: ["x"] } })).toMatchObject({ status: 400 });
});

test("nothing of another user is seen or changed", async () => {
  await shelf();
  const as = await freshUser();
  for (const [handler, params] of [
    [RECOMMENDATIONS, {}],
    [HIGH_QUALITY, {}],
    [DUPLICATES, {}],
    [SENTIMENT, { sentiment: "positive" }],
    [TYPE, { type: "news" }],
  ] as const) {
    expect((await callRoute(handler, { as, params, path: "/?minQuality=0" })).body).toEqual([]);
  }
  expect((await callRoute(ANALYTICS, { as })).body).toMatchObject({ totalArticles: 0, topTopics: [] });
  expect((await callRoute(REMOVE, { as, method: "POST" })).body).toEqual({ removedCount: 0 });
});
