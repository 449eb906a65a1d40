import "server-only";
import type { WhyRecommended } from "@/lib/contracts/analysis";
import type { RecommendationsQuery, RecommendedArticle } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { feedTitle } from "@/lib/domain/facts";
import { unpackVector } from "@/lib/insight/embedding/embed";
import { type Candidate, type FeedHabit, type Liked, recommend } from "@/lib/insight/relevance/recommend";
import { sql } from "@/lib/platform/db";
import {
  INTELLIGENCE_COLUMNS,
  INTELLIGENCE_JOINS,
  type IntelligenceRow,
  toIntelligenceArticle,
} from "./intelligence-row";

/** Unread articles that are rated, the newest ones. */
const CANDIDATES = 300;
/** Recommendations that count as shown, as the screen asks for them. */
const SHOWN = 10;
/** Starred and read articles that the reader's interests are derived from. */
const STARS = 60;
const READS = 60;
/** Items among which read ones are looked for. */
const RECENT_ITEMS = 600;

/**
 * Returns the unread articles that fit the caller's interests best, with reasons, best first. Leaves out duplicates and
 * starred articles.
 */
export async function recommendArticles(ctx: Ctx, { limit }: RecommendationsQuery): Promise<RecommendedArticle[]> {
  const { chosen } = await chooseArticles(ctx, limit);
  const articles = await readChosen(
    ctx,
    chosen.map(({ id }) => id),
  );
  return chosen.flatMap(({ id, reasons }) => {
    const row = articles.get(id);
    return row ? [{ ...toIntelligenceArticle(ctx, row), reasons }] : [];
  });
}

/** Returns the chosen items, best first, of how many, and why one more of them would be recommended. */
async function chooseArticles(ctx: Ctx, limit: number, askedId?: number) {
  const [candidates, liked, habits] = await Promise.all([readCandidates(ctx), readLiked(ctx), readHabits(ctx)]);
  const engine = candidates.find((one) => one.engine !== null)?.engine ?? null;
  // Vectors of different engines cannot be compared, and the engine knows English only.
  const vectorOf = ({ vector, ...row }: Vectored) =>
    vector && row.engine === engine && (row.language ?? "en") === "en" ? unpackVector(vector) : null;
  const rated = candidates.map((row) => ({ ...row, vector: vectorOf(row) }));
  const taste = { liked: liked.map((row) => ({ ...row, vector: vectorOf(row) })), habits };
  const choose = (from: typeof rated, most: number) => recommend(from, taste, { now: ctx.now(), limit: most });
  const asked = choose(
    rated.filter(({ id }) => id === askedId),
    1,
  )[0];
  return { chosen: choose(rated, limit), of: rated.length, asked: asked ?? null };
}

/**
 * Returns why one of the caller's articles is recommended, or would be if better ones were read. Null for what is never
 * recommended: read and starred articles, duplicates, those that are not analysed, and older ones than the candidates.
 */
export async function readRecommendation(ctx: Ctx, itemId: number): Promise<WhyRecommended | null> {
  const { chosen, of, asked } = await chooseArticles(ctx, SHOWN, itemId);
  if (asked === null) return null;
  const place = chosen.findIndex(({ id }) => id === itemId) + 1;
  const how = "by what you starred and read, quality, age and variety of feeds and subjects";
  return {
    place: place > 0 ? place : null,
    threshold: `Recommended are the ${SHOWN} best of ${of} new unread ${of === 1 ? "article" : "articles"}, ${how}. ${
      place > 0 ? `This is number ${place}.` : "Others rank higher now."
    }`,
    reasons: asked.reasons,
  };
}

type Vectored = { vector: Buffer | null; engine: string | null; language: string | null };

/** Indexes: unread (user_key, published_at), then primary keys. */
const readCandidates = (ctx: Ctx) =>
  sql<Omit<Candidate, "vector"> & Vectored>(ctx.db.pool, {
    name: "recommend-candidates",
    text: `WITH recent AS MATERIALIZED (
        SELECT id, feed_id, article_id, published_at FROM unread WHERE user_key = $1
        ORDER BY published_at DESC, id DESC LIMIT ${CANDIDATES})
      SELECT r.id, r.feed_id AS "feedId", ${feedTitle()} AS "feedTitle",
        r.published_at AS "publishedAt", n.quality_score AS quality, n.key_topics AS topics, n.vector,
        n.embedding_engine AS engine, n.language
      FROM recent r JOIN article_analyses n ON n.article_id = r.article_id AND n.error IS NULL
      JOIN feeds f ON f.id = r.feed_id AND f.deleted_at IS NULL JOIN sources s ON s.id = f.source_id
      WHERE NOT EXISTS (SELECT FROM duplicate_items d WHERE d.user_key = $1 AND d.id = r.id)
        AND NOT EXISTS (SELECT FROM starred st WHERE st.user_key = $1 AND st.id = r.id)
      ORDER BY r.published_at DESC, r.id DESC`,
    values: [ctx.user.key],
  });

/** Indexes: starred and feed_items (user_key, published_at), then primary keys. */
const readLiked = (ctx: Ctx) =>
  sql<Omit<Liked, "vector"> & Vectored>(ctx.db.pool, {
    name: "recommend-liked",
    text: `WITH stars AS (
        SELECT id, article_id FROM starred WHERE user_key = $1 ORDER BY published_at DESC, id DESC LIMIT ${STARS}),
      recent AS MATERIALIZED (
        SELECT id, article_id, published_at FROM feed_items WHERE user_key = $1
        ORDER BY published_at DESC, id DESC LIMIT ${RECENT_ITEMS}),
      reads AS (
        SELECT id, article_id FROM recent r WHERE NOT EXISTS (SELECT FROM unread u WHERE u.user_key = $1 AND u.id = r.id)
          AND NOT EXISTS (SELECT FROM stars WHERE stars.id = r.id)
        ORDER BY published_at DESC, id DESC LIMIT ${READS}),
      liked AS (SELECT article_id, true AS starred FROM stars UNION ALL SELECT article_id, false FROM reads)
      SELECT a.title, l.starred AS "isStarred", n.key_topics AS topics, n.vector, n.embedding_engine AS engine,
        n.language
      FROM liked l JOIN articles a ON a.id = l.article_id
      JOIN article_analyses n ON n.article_id = l.article_id AND n.error IS NULL`,
    values: [ctx.user.key],
  });

/** Index: feed_counts (user_key). */
const readHabits = (ctx: Ctx) =>
  sql<FeedHabit>(ctx.db.pool, {
    name: "recommend-habits",
    text: `SELECT feed_id AS "feedId", total, total - unread AS read FROM feed_counts WHERE user_key = $1`,
    values: [ctx.user.key],
  });

async function readChosen(ctx: Ctx, ids: readonly number[]): Promise<Map<number, IntelligenceRow>> {
  const rows = await sql<IntelligenceRow>(ctx.db.pool, {
    name: "recommend-chosen",
    text: `SELECT ${INTELLIGENCE_COLUMNS} FROM feed_items p JOIN article_analyses n ON n.article_id = p.article_id
      ${INTELLIGENCE_JOINS} WHERE p.user_key = $1 AND p.id = ANY($2::bigint[])`,
    values: [ctx.user.key, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
