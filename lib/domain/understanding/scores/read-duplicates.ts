import "server-only";
import type { WhyDuplicate } from "@/lib/contracts/analysis";
import type { DuplicateReason } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { feedTitle } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";

const MOST = 20;

const REASONS: Record<DuplicateReason, string> = {
  link: "Same address, and the same title or text.",
  text: "One text contains nearly all of the other.",
  headline: "Same headline, and neither text suggests a different article.",
  teaser: "One is a teaser of the other, with the same headline and content.",
};
const THROUGH_ANOTHER = "Both are duplicates of a third article.";

type Row = {
  id: number;
  duplicateOf: number;
  isOriginal: boolean;
  isKept: boolean;
  title: string;
  feedTitle: string;
  reason: DuplicateReason | null;
};

/**
 * Returns the caller's items that count as duplicates of one of theirs, or that it duplicates, hidden ones included, and
 * those that the caller keeps next to it. Indexes: duplicate_items primary key and (user_key, duplicate_of),
 * distinct_articles (user_key, article_id, other_id), feed_items (article_id, user_key).
 */
export async function readDuplicates(ctx: Ctx, itemId: number, articleId: number): Promise<WhyDuplicate[]> {
  const rows = await sql<Row>(ctx.db.pool, {
    name: "scores-why-duplicates",
    text: `WITH pair AS MATERIALIZED (
        SELECT d.id, d.duplicate_of, false AS kept FROM duplicate_items d WHERE d.user_key = $1 AND d.id = $2
        UNION ALL SELECT d.id, d.duplicate_of, false FROM duplicate_items d WHERE d.user_key = $1 AND d.duplicate_of = $2
        UNION ALL SELECT $2::bigint, i.id, true FROM distinct_articles x JOIN feed_items i ON i.user_key = $1
            AND i.article_id = CASE x.article_id WHEN $3 THEN x.other_id ELSE x.article_id END
          WHERE x.user_key = $1 AND (x.article_id = $3 OR x.other_id = $3)
        LIMIT ${MOST}),
      other AS MATERIALIZED (
        SELECT p.*, i.article_id, i.feed_id FROM pair p JOIN feed_items i ON i.user_key = $1
          AND i.id = CASE p.id WHEN $2 THEN p.duplicate_of ELSE p.id END
        UNION ALL SELECT p.*, i.article_id, i.feed_id FROM pair p JOIN hidden_items i ON i.user_key = $1
          AND i.id = CASE p.id WHEN $2 THEN p.duplicate_of ELSE p.id END)
      SELECT o.id, o.duplicate_of AS "duplicateOf", o.duplicate_of = $2 AS "isOriginal", o.kept AS "isKept", a.title,
        ${feedTitle()} AS "feedTitle",
        (SELECT reason FROM article_duplicates r
          WHERE r.article_id IN ($3, o.article_id) AND r.other_id IN ($3, o.article_id) LIMIT 1) AS reason
      FROM other o JOIN articles a ON a.id = o.article_id JOIN feeds f ON f.id = o.feed_id AND f.deleted_at IS NULL
      JOIN sources s ON s.id = f.source_id ORDER BY o.kept, a.published_at, o.id, o.duplicate_of`,
    values: [ctx.user.key, itemId, articleId],
  });
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ? REASONS[reason] : THROUGH_ANOTHER }));
}
