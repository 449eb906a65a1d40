import { DatedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { recount } from "@/scripts/testing/database/recount";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { indexArticles } from "./index-articles";
import { searchItems } from "./search-items";
import { summarizeSearch } from "./summarize-search";

type Said = {
  quality?: number;
  kind?: string;
  sentiment?: string;
  topics?: string[];
  minutes?: number;
  language?: string;
};

/** Stores what the analysis says about an item's article; nothing given is 'not sure'. */
async function analyse(ctx: Ctx, itemId: number | undefined, said: Said): Promise<void> {
  await ctx.db.pool.query(
    `INSERT INTO article_analyses (article_id, quality_score, content_type, sentiment, key_topics, key_points,
       reading_time_minutes, language, analyzed_at)
     SELECT article_id, $3, $4, $5, $6, '{}', $7, $8, now() FROM feed_items WHERE user_key = $1 AND id = $2`,
    [
      ctx.user.key,
      itemId,
      said.quality ?? null,
      said.kind ?? null,
      said.sentiment ?? null,
      said.topics ?? [],
      said.minutes ?? null,
      said.language ?? null,
    ],
  );
}

describe("a search by what the analysis says", () => {
  let ctx: Ctx;
  beforeAll(async () => {
    ctx = await freshUser();
    const titles = ["Rust guide", "Rust news", "Café", "Unsure", "Waiting"];
    const { itemIds } = await seedFeed(ctx, { articles: titles.map((title) => ({ title })) });
    const said: Said[] = [
      {
        quality: 90,
        kind: "tutorial",
        sentiment: "positive",
        topics: ["Rust", "Memory safety"],
        minutes: 4,
        language: "en",
      },
      {
        quality: 65,
        kind: "news",
        sentiment: "negative",
        topics: ["Rust Foundation", "C++"],
        minutes: 2,
        language: "en",
      },
      {
        quality: 30,
        kind: "opinion",
        sentiment: "neutral",
        topics: ["Café-Kultur", "東京都"],
        minutes: 12,
        language: "de",
      },
      {},
    ];
    for (const [at, one] of said.entries()) await analyse(ctx, itemIds[at], one);
    await ctx.db.pool.query("INSERT INTO duplicate_items (user_key, id, duplicate_of) VALUES ($1, $2, $3)", [
      ctx.user.key,
      itemIds[1],
      itemIds[0],
    ]);
    await indexArticles(ctx, { limit: 10_000 });
  });

  const [GUIDE, NEWS, CAFE, UNSURE, WAITING] = ["Rust guide", "Rust news", "Café", "Unsure", "Waiting"] as const;

  test.each([
    ["quality:>65", [GUIDE]],
    ["quality:>=65", [GUIDE, NEWS]],
    ["quality:30-65", [NEWS, CAFE]],
    ["quality:unsure", [UNSURE]],
    ["-quality:>=65", [CAFE, UNSURE, WAITING]],
    ["kind:tutorial", [GUIDE]],
    ["type:news,opinion", [NEWS, CAFE]],
    ["kind:news kind:opinion", [NEWS, CAFE]],
    ["kind:unsure", [UNSURE]],
    ["-kind:news", [GUIDE, CAFE, UNSURE, WAITING]],
    ["sentiment:negative", [NEWS]],
    ["mood:unsure", [UNSURE]],
    ["topic:rust ", [GUIDE, NEWS]],
    ['topic:"rust"', [GUIDE, NEWS]],
    ['topic:"RUST foundation"', [NEWS]],
    ['topic:"foundation rust"', []],
    ["topic:mem", [GUIDE]],
    ['topic:"mem"', []],
    ["topic:c++", [NEWS]],
    ["topic:cafe", [CAFE]],
    ["topic:京", [CAFE]],
    ["topic:% ", []],
    ["-topic:rust,cafe", [UNSURE, WAITING]],
    ["lang:de", [CAFE]],
    ["lang:EN-us,de", [GUIDE, NEWS, CAFE]],
    ["minutes:<5", [GUIDE, NEWS]],
    ["is:duplicate", [NEWS]],
    ["-is:duplicate quality:>0", [GUIDE, CAFE]],
    ["is:duplicate -is:duplicate", []],
    ["rust quality:>70", [GUIDE]],
    ["rust -sentiment:negative", [GUIDE]],
    ["rust kind:nonsense", [GUIDE, NEWS]],
    ["kind:nonsense", []],
    ['quality:>20 minutes:<5 topic:rust lang:en -kind:news topic:"memory safety"', [GUIDE]],
  ])("%s", async (q, titles) => {
    const { data } = await searchItems(ctx, DatedItemQuery.parse({ q }), q);
    expect(data.map(({ title }) => title)).toEqual(titles);
    const summary = await summarizeSearch(ctx, { q, filter: "all" });
    expect(summary).toMatchObject({ count: titles.length, isExact: true });
  });

  test("finds nothing of somebody else's", async () => {
    const other = await freshUser();
    const q = "quality:>=0";
    expect((await searchItems(other, DatedItemQuery.parse({ q }), q)).data).toEqual([]);
  });

  test("oldest first, and by page", async () => {
    const q = "quality:>20";
    const first = await searchItems(ctx, DatedItemQuery.parse({ q, sort: "oldest", limit: 2 }), q);
    expect(first.data.map(({ title }) => title)).toEqual([CAFE, NEWS]);
    const rest = await searchItems(ctx, DatedItemQuery.parse({ q, sort: "oldest", limit: 2, cursor: first.next }), q);
    expect(rest.data.map(({ title }) => title)).toEqual([GUIDE]);
    expect(rest.next).toBeNull();
  });
});

test("a page of rare scores ends early with a cursor, and the last page brings the oldest", async () => {
  const ctx = await freshUser();
  const { itemIds } = await seedFeed(ctx, { articles: 1 });
  await analyse(ctx, itemIds[0], { quality: 90 });
  await ctx.db.pool.query(
    `WITH a AS (INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
       SELECT f.source_id, gen_random_uuid(), gen_random_uuid(), 'g', 'https://e.org/a', 'Title', '', '',
         timestamptz '2030-01-01' + n * interval '1 minute'
       FROM feeds f, generate_series(1, 20000) n WHERE f.user_key = $1 RETURNING id, published_at)
     INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
     SELECT f.user_key, f.id, a.id, a.published_at FROM feeds f, a WHERE f.user_key = $1`,
    [ctx.user.key],
  );
  await recount(ctx.db.pool, ctx.user.key);
  const q = "quality:>80";
  const found: number[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const { data, next } = await searchItems(ctx, DatedItemQuery.parse({ q, cursor }), q);
    found.push(...data.map(({ id }) => id));
    cursor = next ?? undefined;
    pages += 1;
  } while (cursor && pages < 10);
  expect(found).toEqual([itemIds[0]]);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThan(10);
});
