import "server-only";
import type { IntelligenceArticle } from "@/lib/contracts/intelligence";
import { datePublished } from "@/lib/domain/content/articles/date-published";
import type { Ctx } from "@/lib/domain/ctx";
import { articleLink, feedTitle } from "@/lib/domain/facts";
import { ALSO_IN, type ItemRow, toFeedItem } from "@/lib/domain/library/items/item-row";
import { OWN_SCORES } from "@/lib/domain/library/items/own-scores";
import { partsOf } from "./quality-points";

/** Select list of statements that return analysed articles, for `p` (items), `n` (their analyses) and user $1. */
export const INTELLIGENCE_COLUMNS = `p.id, p.feed_id, p.published_at, ${datePublished("a", "p")} AS date_published, p.arrived_at, a.title, a.summary,
  ${articleLink("a", "s")} AS url, a.guid, a.author, a.thumbnail, n.language, ${OWN_SCORES.quality("p")} AS quality_score, n.quality_points, n.from_extract,
  ${OWN_SCORES.sentiment("p")} AS sentiment, n.sentiment_confidence, ${OWN_SCORES.kind("p")} AS content_type,
  n.content_type_confidence, n.source AS analysis_source, ${OWN_SCORES.topics("p")} AS key_topics, n.key_points, n.reading_time_minutes, n.readability_score, n.analyzed_at,
  u.id IS NOT NULL AS is_unread, st.id IS NOT NULL AS is_starred, la.added_at AS later_at, ${feedTitle("f", "s")} AS feed_title, s.favicon_id, s.kind AS source_kind, ${ALSO_IN},
  o.id AS original_id, oa.title AS original_title, ${articleLink("oa", "os")} AS original_url,
  ${feedTitle("of", "os")} AS original_feed`;

/** Joins for {@link INTELLIGENCE_COLUMNS}: primary-key lookups for the rows of one page. */
export const INTELLIGENCE_JOINS = `JOIN articles a ON a.id = p.article_id
  JOIN feeds f ON f.id = p.feed_id AND f.deleted_at IS NULL
  JOIN sources s ON s.id = f.source_id
  LEFT JOIN unread u ON u.user_key = $1 AND u.id = p.id
  LEFT JOIN starred st ON st.user_key = $1 AND st.id = p.id
  LEFT JOIN later la ON la.user_key = $1 AND la.id = p.id
  LEFT JOIN duplicate_items d ON d.user_key = $1 AND d.id = p.id
  LEFT JOIN feed_items o ON o.user_key = $1 AND o.id = d.duplicate_of
  LEFT JOIN articles oa ON oa.id = o.article_id
  LEFT JOIN feeds of ON of.id = o.feed_id
  LEFT JOIN sources os ON os.id = of.source_id`;

export type IntelligenceRow = ItemRow & {
  language: string | null;
  quality_score: number | null;
  quality_points: number[] | null;
  from_extract: boolean;
  sentiment: IntelligenceArticle["sentiment"];
  sentiment_confidence: number | null;
  content_type: IntelligenceArticle["contentType"];
  content_type_confidence: number | null;
  analysis_source: IntelligenceArticle["analysisSource"];
  key_topics: string[];
  key_points: string[];
  reading_time_minutes: number | null;
  readability_score: number | null;
  analyzed_at: Date;
  original_id: number | null;
  original_title: string | null;
  original_url: string | null;
  original_feed: string | null;
};

export function toIntelligenceArticle(ctx: Ctx, row: IntelligenceRow): IntelligenceArticle {
  return {
    ...toFeedItem(ctx, row),
    language: row.language,
    qualityScore: row.quality_score,
    qualityParts: partsOf(row.quality_points),
    isFromExtract: row.from_extract,
    sentiment: row.sentiment,
    sentimentConfidence: row.sentiment_confidence,
    contentType: row.content_type,
    contentTypeConfidence: row.content_type_confidence,
    analysisSource: row.analysis_source,
    keyTopics: row.key_topics,
    keyPoints: row.key_points,
    readingTimeMinutes: row.reading_time_minutes,
    readabilityScore: row.readability_score,
    isDuplicate: row.original_id !== null,
    duplicateOf: row.original_id,
    original:
      row.original_id === null
        ? null
        : {
            id: row.original_id,
            title: row.original_title ?? "",
            link: row.original_url ?? "",
            feedTitle: row.original_feed ?? "",
          },
    analyzedAt: row.analyzed_at.toISOString(),
  };
}
