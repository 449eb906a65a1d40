import { randomUUID } from "node:crypto";
import type { Ctx } from "@/lib/domain/ctx";
import { countRows } from "@/lib/domain/library/items/count-rows";
import { publicId } from "@/lib/domain/public-id";
import { sql } from "@/lib/platform/db";

export type SeedArticle = {
  title?: string;
  summary?: string;
  content?: string;
  url?: string;
  /** ISO; default: one minute older than the article before it */
  publishedAt?: string;
  isRead?: boolean;
  isStarred?: boolean;
  isPrivate?: boolean;
};

export type SeedFeed = {
  title?: string;
  url?: string;
  kind?: "feed" | "smart";
  keywords?: string;
  isPrivate?: boolean;
  /** an existing source to follow as well */
  sourceId?: number;
  /** so many unread articles, or each one as described */
  articles?: number | SeedArticle[];
};

export type SeededFeed = { id: number; sourceId: number; itemIds: number[] };

const NEWEST = Date.parse("2026-03-01T12:00:00.000Z");
const MINUTE = 60_000;

/** A feed with its source and articles, written straight into the tables: for tests of what reads them. */
export async function seedFeed(ctx: Ctx, seed: SeedFeed = {}): Promise<SeededFeed> {
  const { pool } = ctx.db;
  const sourceId = seed.sourceId ?? (await seedSource(ctx, seed));
  const id = publicId();
  await sql(pool, {
    text: `INSERT INTO feeds (id, user_key, source_id, title, is_private, updated_at) VALUES ($1, $2, $3, NULL, $4, now())`,
    values: [id, ctx.user.key, sourceId, seed.isPrivate ?? null],
  });
  const articles = typeof seed.articles === "object" ? seed.articles : Array(seed.articles ?? 0).fill({});
  return { id, sourceId, itemIds: await seedItems(ctx, { id, sourceId }, articles) };
}

async function seedSource(ctx: Ctx, seed: SeedFeed): Promise<number> {
  const kind = seed.kind ?? "feed";
  const url = seed.url ?? (kind === "smart" ? "" : `https://site-${randomUUID()}.example/feed`);
  const [source] = await sql<{ id: number }>(ctx.db.pool, {
    text: `INSERT INTO sources (identity, kind, owner_key, url, keywords, title, site_url, fetched_at)
           VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, now()) RETURNING id`,
    values: [
      kind,
      kind === "smart" ? ctx.user.key : null,
      url,
      seed.keywords ?? null,
      seed.title ?? "A feed",
      url && new URL("/", url).href,
    ],
  });
  return source?.id ?? 0;
}

const COUNTED = countRows(
  { rows: "item", step: 1, of: ["total"] },
  { rows: "news", step: 1, of: ["unread"] },
  { rows: "stars", step: 1, of: ["starred"] },
);

/** Adds articles to a feed of one user; answers the item ids in the order given. */
export async function seedItems(
  ctx: Ctx,
  feed: { id: number; sourceId: number },
  articles: SeedArticle[],
): Promise<number[]> {
  const rows = articles.map((article, at) => ({
    key: randomUUID(),
    title: article.title ?? `Article ${at + 1}`,
    summary: article.summary ?? `Summary ${at + 1}`,
    content: article.content ?? `<p>Content ${at + 1}</p>`,
    url: article.url ?? `https://example.org/${randomUUID()}`,
    published_at: article.publishedAt ?? new Date(NEWEST - at * MINUTE).toISOString(),
    is_private: article.isPrivate ?? false,
    is_read: article.isRead ?? false,
    is_starred: article.isStarred ?? false,
  }));
  const items = await sql<{ id: number }>(ctx.db.pool, {
    text: `WITH seed AS (SELECT * FROM json_to_recordset($1::json) AS r(key uuid, title text, summary text, content text,
        url text, published_at timestamptz, is_private bool, is_read bool, is_starred bool)),
      made AS (INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at, is_private)
        SELECT $2, key, key, key, url, title, summary, content, published_at, is_private FROM seed RETURNING id, key, published_at),
      item AS (INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
        SELECT $3, $4, made.id, made.published_at FROM made ORDER BY made.id RETURNING *),
      news AS (INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
        SELECT item.id, $3, $4, article_id, item.published_at FROM item JOIN made ON made.id = article_id
        JOIN seed USING (key) WHERE NOT is_read RETURNING user_key, feed_id),
      stars AS (INSERT INTO starred (id, user_key, feed_id, article_id, published_at)
        SELECT item.id, $3, $4, article_id, item.published_at FROM item JOIN made ON made.id = article_id
        JOIN seed USING (key) WHERE is_starred RETURNING user_key, feed_id),
      counted AS (${COUNTED})
      SELECT id FROM item ORDER BY id`,
    values: [JSON.stringify(rows), feed.sourceId, ctx.user.key, feed.id],
  });
  await sql(ctx.db.pool, { text: "SELECT raise_output_versions(ARRAY[$1::bigint])", values: [feed.id] });
  return items.map((item) => item.id);
}

/** A bundle with these feeds in it; answers its id. */
export async function seedBundle(ctx: Ctx, feeds: { id: number }[] = [], name = "A bundle"): Promise<number> {
  const bundle = await ctx.db.prisma.bundle.create({
    data: { id: publicId(), userKey: ctx.user.key, name, createdAt: ctx.now() },
  });
  await ctx.db.prisma.bundleFeed.createMany({
    data: feeds.map((feed) => ({ bundleId: bundle.id, feedId: feed.id })),
  });
  return bundle.id;
}
