import "server-only";
import type { DuplicateArticle, DuplicateReason, DuplicatesQuery } from "@/lib/contracts/intelligence";
import { datePublished } from "@/lib/domain/content/articles/date-published";
import type { Ctx } from "@/lib/domain/ctx";
import { decodeCursor, encodeCursor } from "@/lib/domain/library/items/cursor";
import { START } from "@/lib/domain/library/lists/page-sql";
import { wordDifference } from "@/lib/insight/duplicates/word-difference";
import { sql } from "@/lib/platform/db";
import {
  INTELLIGENCE_COLUMNS,
  INTELLIGENCE_JOINS,
  type IntelligenceRow,
  toIntelligenceArticle,
} from "./intelligence-row";

type Row = IntelligenceRow & {
  reason: DuplicateReason | null;
  original_published_at: Date | null;
  original_date_published: Date | null;
  text: string;
  original_text: string | null;
};

/** Characters of HTML of each text that are compared. */
const MOST_HTML = 40_000;

/** SQL of an article's text without tags: the longer of its own and its page's, as it is analysed. */
const textOf = (article: string, full: string) =>
  `regexp_replace(left(CASE WHEN length(${full}.content) > length(${article}.content) THEN ${full}.content
    WHEN ${article}.content = '' THEN ${article}.summary ELSE ${article}.content END, ${MOST_HTML}), '<[^>]*>', ' ', 'g')`;

/**
 * Returns one page of the caller's duplicates with their originals, newest first, why they are duplicates and what
 * differs: the hidden ones, or those that Clean Now would hide. Error: 400 for an invalid cursor.
 */
export async function listDuplicates(
  ctx: Ctx,
  { hidden, limit, cursor }: DuplicatesQuery,
): Promise<{ data: DuplicateArticle[]; next: string | null }> {
  const from = cursor === undefined ? START.newest : decodeCursor(cursor);
  const table = hidden === "true" ? "hidden_items" : "feed_items";
  const rows = await sql<Row>(ctx.db.pool, {
    name: `insight-duplicates-${table}`,
    text: `WITH p AS MATERIALIZED (
        SELECT i.id, i.feed_id, i.article_id, i.published_at, i.arrived_at FROM duplicate_items d
        JOIN ${table} i ON i.user_key = d.user_key AND i.id = d.id
        WHERE d.user_key = $1 AND (i.published_at, i.id) < ($2::timestamptz, $3::bigint)
          AND NOT EXISTS (SELECT FROM starred s WHERE s.user_key = $1 AND s.id = i.id)
          AND NOT EXISTS (SELECT FROM later s WHERE s.user_key = $1 AND s.id = i.id)
          AND NOT EXISTS (SELECT FROM item_labels l WHERE l.user_key = $1 AND l.item_id = i.id)
          AND NOT EXISTS (SELECT FROM highlights h WHERE h.user_key = $1 AND h.item_id = i.id)
        ORDER BY i.published_at DESC, i.id DESC LIMIT $4)
      SELECT ${INTELLIGENCE_COLUMNS}, pair.reason, o.published_at AS original_published_at, ${datePublished("oa", "o")} AS original_date_published,
        ${textOf("a", "t")} AS text, ${textOf("oa", "ot")} AS original_text
      FROM p JOIN article_analyses n ON n.article_id = p.article_id ${INTELLIGENCE_JOINS}
      LEFT JOIN article_duplicates pair ON pair.article_id = p.article_id AND pair.other_id = o.article_id
      LEFT JOIN full_texts t ON t.article_id = p.article_id LEFT JOIN full_texts ot ON ot.article_id = o.article_id
      ORDER BY p.published_at DESC, p.id DESC`,
    values: [ctx.user.key, from.publishedAt, from.id, limit + 1],
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((row) => toDuplicate(ctx, row)),
    next: last ? encodeCursor({ publishedAt: last.published_at, id: last.id }) : null,
  };
}

function toDuplicate(ctx: Ctx, row: Row): DuplicateArticle {
  const { words, otherWords, ...difference } = wordDifference(plain(row.text), plain(row.original_text ?? ""));
  return {
    ...toIntelligenceArticle(ctx, row),
    reason: row.reason,
    difference: row.original_published_at && {
      originalPublishedAt: row.original_published_at.toISOString(),
      originalDatePublished: row.original_date_published?.toISOString() ?? null,
      words,
      originalWords: otherWords,
      ...difference,
    },
  };
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Returns a text without the entities that sanitised HTML has. */
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? " ");
