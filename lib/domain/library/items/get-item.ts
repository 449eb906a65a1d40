import "server-only";
import type { FeedItemDetail, ItemEnclosure } from "@/lib/contracts/items";
import type { ItemLabel } from "@/lib/contracts/labels";
import type { NewsletterFacts } from "@/lib/contracts/newsletters/newsletters";
import { shownHtml } from "@/lib/domain/content/articles/shown-html";
import { enclosuresFor } from "@/lib/domain/content/images/relay-html";
import type { Ctx } from "@/lib/domain/ctx";
import { HIGHLIGHTS_OF, type HighlightJson, toHighlight } from "@/lib/domain/library/highlights/highlight-row";
import { LABELS_OF } from "@/lib/domain/library/labels/labels-of";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { hasLlm } from "@/lib/platform/llm";
import { ANALYSIS_COLUMNS, ANALYSIS_JOINS, type AnalysisRow, toAnalysis } from "./item-analysis";
import { ITEM_SQL, type ItemRow, toFeedItem } from "./item-row";
import { withStories } from "./item-stories";
import { RULES_OF, type RuledRow, rulesOf } from "./rules-of";
import { textForPoints } from "./text-for-points";

type DetailRow = ItemRow &
  AnalysisRow &
  RuledRow & {
    content: string;
    full_text: string | null;
    boilerplate: string[];
    comments_url: string | null;
    categories: string[];
    enclosures: (typeof ItemEnclosure)["_output"][] | null;
    updated_at: Date | null;
    labels: ItemLabel[];
    highlights: HighlightJson[] | null;
    edits: number;
    is_private: boolean;
    newsletter: NewsletterFacts | null;
    is_kept_private: boolean;
  };

/** Of an article that came with an import nothing is known but its sender. */
const NEWSLETTER = `coalesce((SELECT json_build_object('sender', m.sender, 'trackers', m.trackers, 'confirmUrl', m.confirm_url,
      'attachments', coalesce(m.attachments, '[]'), 'spf', m.spf, 'dkim', m.dkim) FROM newsletter_mails m WHERE m.article_id = a.id),
    json_build_object('sender', substr(s.url, length('mailto:') + 1), 'trackers', 0, 'confirmUrl', NULL, 'attachments', '[]'::json,
      'spf', NULL, 'dkim', NULL))`;

const KEPT_PRIVATE =
  "EXISTS (SELECT FROM private_items v WHERE v.user_key = $1 AND v.item_id = p.id) AS is_kept_private";

const detailSql = (table: "feed_items" | "hidden_items") =>
  `SELECT ${ITEM_SQL.all.columns}, a.content, a.comments_url, a.categories, a.enclosures, a.updated_at,
     nullif(t.content, '') AS full_text,
     coalesce((SELECT max(v.number) FROM article_versions v WHERE v.article_id = p.article_id), 0) AS edits,
     a.is_private OR s.is_private OR coalesce(f.is_private, false) AS is_private,
     ARRAY(SELECT jsonb_object_keys(lines) FROM source_boilerplate b WHERE b.source_id = a.source_id) AS boilerplate,
     CASE WHEN s.kind = 'newsletter' THEN ${NEWSLETTER} END AS newsletter,
     ${ANALYSIS_COLUMNS}, ${LABELS_OF}, ${HIGHLIGHTS_OF}, ${RULES_OF}, ${KEPT_PRIVATE}
   FROM ${table} p ${ITEM_SQL.all.joins} ${ANALYSIS_JOINS} LEFT JOIN full_texts t ON t.article_id = p.article_id
   WHERE p.user_key = $1 AND p.id = $2`;

/** Returns one of the caller's items with its sanitised HTML, also if it is hidden. Primary-key lookups only. Error: 404. */
export async function getItem(ctx: Ctx, id: number): Promise<FeedItemDetail> {
  const values = [ctx.user.key, id];
  const [shown] = await sql<DetailRow>(ctx.db.pool, { name: "items-get", text: detailSql("feed_items"), values });
  const [hidden] = shown
    ? []
    : await sql<DetailRow>(ctx.db.pool, { name: "items-get-hidden", text: detailSql("hidden_items"), values });
  const row = shown ?? hidden;
  if (!row) throw notFound("Article");
  const analysis = toAnalysis(row);
  const longest = (row.full_text?.length ?? 0) > row.content.length ? (row.full_text ?? "") : row.content;
  const clean = (html: string) => shownHtml(ctx, { title: row.title, html }, row.boilerplate);
  const [item = toFeedItem(ctx, row)] = await withStories(ctx, [toFeedItem(ctx, row)]);
  const isWorthPoints = () => textForPoints({ title: row.title, html: longest }, row.boilerplate) !== null;
  return {
    ...item,
    ...analysis,
    hasKeyPoints: analysis.keyPoints.length > 0 || (hasLlm() && !row.is_private && isWorthPoints()),
    content: clean(row.content),
    fullText: row.full_text === null ? null : clean(row.full_text),
    commentsUrl: row.comments_url,
    categories: row.categories ?? [],
    enclosures: enclosuresFor(ctx, row.enclosures ?? []),
    labels: row.labels,
    newsletter: row.newsletter,
    highlights: (row.highlights ?? []).map((highlight) => toHighlight(highlight, row.is_private)),
    updatedAt: row.updated_at?.toISOString() ?? null,
    rules: rulesOf(row),
    isHidden: hidden !== undefined,
    isPrivate: row.is_kept_private,
    edits: row.edits,
  };
}
