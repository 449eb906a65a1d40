import "server-only";
import type { ScoreReasons, Why } from "@/lib/contracts/analysis";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { feedTitle, textToAnalyse } from "@/lib/domain/facts";
import { OWN_SCORES } from "@/lib/domain/library/items/own-scores";
import { RULES_OF, type RuledRow, rulesOf } from "@/lib/domain/library/items/rules-of";
import { partsOf } from "@/lib/domain/understanding/insight/quality-points";
import { readRecommendation } from "@/lib/domain/understanding/insight/recommend-articles";
import { readSmartReasons } from "@/lib/domain/understanding/smart/explain/read-smart-reasons";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { LESSONS } from "@/lib/shared/score-lessons";
import { correctionText, lessonText } from "./correction-text";
import { partReasons } from "./part-reasons";
import { readDuplicates } from "./read-duplicates";
import { EXPLAIN } from "./score-jobs";
import { qualityThreshold, verdictThreshold } from "./threshold-text";

/** Characters of HTML that are read for reasons. */
const MOST_HTML = 200_000;

type Row = RuledRow & {
  article_id: number;
  feed_id: number;
  feed_title: string;
  title: string;
  url: string;
  categories: string[];
  html: string;
  boilerplate: string[];
  enclosures: string[];
  kind: string | null;
  kind_confidence: number | null;
  sentiment: string | null;
  sentiment_confidence: number | null;
  source: "embedded" | "llm";
  quality: number | null;
  quality_points: number[] | null;
  from_extract: boolean;
  language: string | null;
  topics: string[];
  own_kind: string | null;
  own_sentiment: string | null;
  own_quality: number | null;
};

/**
 * Returns why one of the caller's articles has its scores (facts about its text, the threshold, and what the caller
 * taught), which of their rules matched it, why it counts as a duplicate, fits smart feeds and is recommended. The text is read in a thread. Errors: 404, also for an article that is not
 * analysed yet; 503 BUSY.
 */
export async function readWhy(ctx: Ctx & FetchCtx, itemId: number): Promise<Why> {
  const row = await readRow(ctx, itemId);
  const { title, url, html, categories, boilerplate, enclosures, kind, sentiment, topics } = row;
  const article = { title, url, html, categories, boilerplate, enclosures };
  const [taught, duplicates, smartFeeds, recommendation, reasons] = await Promise.all([
    readTaught(ctx, row),
    readDuplicates(ctx, itemId, row.article_id),
    readSmartReasons(ctx, itemId),
    readRecommendation(ctx, itemId),
    ctx.threads.run(EXPLAIN, { article, said: { topics } }, { bytes: html.length }),
  ]);
  return {
    scores: [
      {
        ...taught("quality", "scored"),
        what: "quality",
        value: row.own_quality === null ? null : String(row.own_quality),
        confidence: null,
        threshold: qualityThreshold(row.quality, row.from_extract),
        reasons: [...partReasons(partsOf(row.quality_points)), ...reasons.quality],
      },
      {
        ...taught("sentiment", sentiment ?? "unsure"),
        what: "sentiment",
        value: row.own_sentiment,
        confidence: row.sentiment_confidence,
        threshold: verdictThreshold("sentiment", { ...row, label: sentiment }),
        reasons: [],
      },
      {
        ...taught("kind", kind ?? "unsure"),
        what: "kind",
        value: row.own_kind,
        confidence: row.kind_confidence,
        threshold: verdictThreshold("kind", { ...row, label: kind }),
        reasons: [],
      },
      {
        what: "topic",
        value: row.topics.length > 0 ? row.topics.join(", ") : null,
        confidence: null,
        threshold:
          "At most three names and phrases are topics: those that the text comes back to and that are rare in others.",
        reasons: reasons.topics,
        lesson: null,
        correctionId: null,
      },
    ],
    rules: rulesOf(row),
    duplicates,
    smartFeeds,
    recommendation,
  };
}

/** Item $2 of user $1, shown or hidden. Indexes: primary keys. */
const OWN_ITEM = ["feed_items", "hidden_items"]
  .map((table) => `SELECT id, feed_id, article_id FROM ${table} WHERE user_key = $1 AND id = $2`)
  .join(" UNION ALL ");

async function readRow(ctx: Ctx, itemId: number): Promise<Row> {
  const [row] = await sql<Row>(ctx.db.pool, {
    name: "scores-why",
    text: `SELECT p.article_id, p.feed_id, ${feedTitle()} AS feed_title, a.title, a.url,
        coalesce(a.categories, '{}') AS categories, left(${textToAnalyse()}, ${MOST_HTML}) AS html,
        n.content_type AS kind, n.content_type_confidence AS kind_confidence, n.sentiment, n.sentiment_confidence, n.source,
        n.quality_score AS quality, n.quality_points, n.from_extract, n.language, ARRAY(SELECT jsonb_object_keys(b.lines)) AS boilerplate,
        ARRAY(SELECT e->>'type' FROM jsonb_array_elements(CASE jsonb_typeof(a.enclosures) WHEN 'array' THEN a.enclosures
          ELSE '[]' END) AS e WHERE e->>'type' IS NOT NULL) AS enclosures,
        ${OWN_SCORES.topics("p")} AS topics, ${OWN_SCORES.kind("p")} AS own_kind,
        ${OWN_SCORES.sentiment("p")} AS own_sentiment, ${OWN_SCORES.quality("p")} AS own_quality, ${RULES_OF}
      FROM (${OWN_ITEM}) p JOIN articles a ON a.id = p.article_id
      JOIN feeds f ON f.id = p.feed_id AND f.deleted_at IS NULL JOIN sources s ON s.id = f.source_id
      JOIN article_analyses n ON n.article_id = p.article_id LEFT JOIN full_texts t ON t.article_id = a.id
      LEFT JOIN source_boilerplate b ON b.source_id = a.source_id`,
    values: [ctx.user.key, itemId],
  });
  if (!row) throw notFound("Analysed article");
  return row;
}

type Taught = { id: number; article_id: number; what: string; was: string; value: string; count: number };

/** Returns the corrections that changed a score of this article: its own, or those of others of its feed. */
async function readTaught(ctx: Ctx, article: Row) {
  const rows = await sql<Taught>(ctx.db.pool, {
    name: "scores-why-taught",
    text: `SELECT id, article_id, what, was, value, (count(*) OVER (PARTITION BY what, was, value))::int AS count
      FROM score_corrections WHERE user_key = $1 AND (feed_id = $2 OR article_id = $3)
      ORDER BY count DESC, created_at DESC`,
    values: [ctx.user.key, article.feed_id, article.article_id],
  });
  return (what: "kind" | "sentiment" | "quality", was: string): Pick<ScoreReasons, "lesson" | "correctionId"> => {
    const own = rows.find((row) => row.what === what && row.article_id === article.article_id);
    if (own) return { lesson: correctionText(own), correctionId: own.id };
    const learnt = rows.find((row) => row.what === what && row.was === was && row.count >= LESSONS.least);
    const sure = what === "kind" ? article.kind_confidence : what === "sentiment" ? article.sentiment_confidence : null;
    const applies = learnt !== undefined && (sure ?? 0) < LESSONS.sure;
    return { lesson: applies ? lessonText(learnt, learnt.count, article.feed_title) : null, correctionId: null };
  };
}
