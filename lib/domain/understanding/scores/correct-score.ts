import "server-only";
import type { PoolClient } from "pg";
import type { Correction, CorrectionInput } from "@/lib/contracts/analysis";
import type { Ctx } from "@/lib/domain/ctx";
import { publicId } from "@/lib/domain/public-id";
import { AppError, notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { listCorrections } from "./list-corrections";

/** Corrections of one person, at most; the oldest give way. */
const MOST_CORRECTIONS = 2_000;

type Judged = {
  articleId: number;
  feedId: number;
  title: string;
  kind: string | null;
  sentiment: string | null;
  quality: number | null;
  topics: string[];
};

/**
 * Stores what the caller says is wrong about an article's analysis. It counts at once wherever the article is shown; a
 * second correction of the same score replaces the first. Errors: 404 for another user's item, 409 CONFLICT where there is
 * nothing to correct.
 */
export async function correctScore(ctx: Ctx, itemId: number, input: CorrectionInput): Promise<Correction> {
  const id = await transaction(ctx.db.pool, async (client) => {
    const article = await readJudged(client, ctx, itemId);
    return input.what === "topic"
      ? hideTopic(client, ctx, { article, topic: input.value })
      : store(client, ctx, { article, input });
  });
  ctx.changes.add(ctx.user.key, { type: "scores" });
  const [correction] = await listCorrections(ctx, id);
  if (!correction) throw notFound("Correction");
  return correction;
}

async function readJudged(client: PoolClient, ctx: Ctx, itemId: number): Promise<Judged> {
  const [article] = await sql<Judged>(client, {
    name: "scores-judged",
    text: `SELECT i.article_id AS "articleId", i.feed_id AS "feedId", a.title, n.content_type AS kind, n.sentiment,
        n.quality_score AS quality, n.key_topics AS topics
      FROM feed_items i JOIN articles a ON a.id = i.article_id JOIN feeds f ON f.id = i.feed_id AND f.deleted_at IS NULL
      JOIN article_analyses n ON n.article_id = i.article_id WHERE i.user_key = $1 AND i.id = $2`,
    values: [ctx.user.key, itemId],
  });
  if (!article) throw notFound("Article");
  return article;
}

async function store(
  client: PoolClient,
  ctx: Ctx,
  { article, input: { what, value } }: { article: Judged; input: Exclude<CorrectionInput, { what: "topic" }> },
): Promise<number> {
  if (what === "quality" && article.quality === null)
    throw new AppError("CONFLICT", "This article has no quality score.");
  const was = what === "quality" ? "scored" : (article[what] ?? "unsure");
  const [row] = await sql<{ id: number }>(client, {
    name: "scores-correct",
    text: `INSERT INTO score_corrections (id, user_key, feed_id, article_id, title, what, was, value, created_at)
      VALUES ($1, $2, $3, $4, left($5, 300), $6, $7, $8, $9)
      ON CONFLICT (user_key, article_id, what) DO UPDATE
        SET feed_id = excluded.feed_id, was = excluded.was, value = excluded.value, created_at = excluded.created_at
      RETURNING id`,
    values: [publicId(), ctx.user.key, article.feedId, article.articleId, article.title, what, was, value, ctx.now()],
  });
  await sql(client, {
    name: "scores-most",
    text: `DELETE FROM score_corrections WHERE user_key = $1 AND id IN (
      SELECT id FROM score_corrections WHERE user_key = $1 ORDER BY created_at DESC, id OFFSET ${MOST_CORRECTIONS})`,
    values: [ctx.user.key],
  });
  return row?.id ?? 0;
}

async function hideTopic(
  client: PoolClient,
  ctx: Ctx,
  { article, topic }: { article: Judged; topic: string },
): Promise<number> {
  const name = article.topics.find((one) => one.toLowerCase() === topic.toLowerCase());
  if (name === undefined) throw new AppError("CONFLICT", "The article doesn't have this topic.");
  const [row] = await sql<{ id: number }>(client, {
    name: "scores-hide-topic",
    text: `INSERT INTO hidden_topics (id, user_key, topic, name, created_at) VALUES ($1, $2, lower($3), $3, $4)
      ON CONFLICT (user_key, topic) DO UPDATE SET name = excluded.name RETURNING id`,
    values: [publicId(), ctx.user.key, name, ctx.now()],
  });
  return row?.id ?? 0;
}
