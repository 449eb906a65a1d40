import "server-only";
import { claimant } from "@/lib/domain/base/processes/this-process";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Only the newest articles of each source, and only those of the last days. */
const NEWEST = 30;
const DAYS = 7;
/** Of one article; then its text is given up. */
export const ATTEMPTS = 3;
/** Minutes that a claim lasts, and the pause after the first failed attempt. It doubles after the second. */
const RETRY_MINUTES = 60;

type Claimed = { id: number; url: string };

/**
 * Claims articles, those first that somebody has saved for later (`wantFullText`): a row without content is the claim and counts
 * the attempts. Indexes: full_texts (wanted_at), feeds (full_text), articles (source_id, published_at desc), the primary key
 * of full_texts.
 */
export async function claimFullTexts(ctx: SystemCtx, limit: number): Promise<Claimed[]> {
  return sql<Claimed>(ctx.db.pool, {
    name: "full-texts-claim",
    text: `WITH saved AS (
        SELECT a.id, a.url, true AS is_saved FROM full_texts t JOIN articles a ON a.id = t.article_id
        WHERE t.wanted_at <= $1 AND t.content = '' AND a.url <> '' ORDER BY t.wanted_at LIMIT $2
      ), listed AS (
        SELECT a.id, a.url, false AS is_saved FROM (SELECT DISTINCT source_id FROM feeds WHERE full_text AND is_active AND deleted_at IS NULL) f
        CROSS JOIN LATERAL (SELECT id, url, created_at FROM articles WHERE source_id = f.source_id
          ORDER BY published_at DESC, id DESC LIMIT ${NEWEST}) a
        LEFT JOIN full_texts t ON t.article_id = a.id
        WHERE a.created_at > $1::timestamptz - make_interval(days => ${DAYS}) AND a.url <> ''
          AND (t.article_id IS NULL OR (t.content = '' AND t.attempts < ${ATTEMPTS}
            AND t.fetched_at <= $1::timestamptz - make_interval(mins => ${RETRY_MINUTES} * t.attempts)))
          AND a.id NOT IN (SELECT id FROM saved)
        ORDER BY a.id DESC LIMIT $2
      ), wanted AS (
        SELECT id, url FROM (TABLE saved UNION ALL TABLE listed) g ORDER BY is_saved DESC, id DESC LIMIT $2
      ), claimed AS (
        INSERT INTO full_texts AS t (article_id, content, fetched_at, lease_process)
        SELECT id, '', $1, $3::uuid FROM wanted ORDER BY id
        ON CONFLICT (article_id) DO UPDATE SET fetched_at = excluded.fetched_at, attempts = t.attempts + 1,
          lease_process = excluded.lease_process,
          wanted_at = CASE WHEN t.wanted_at IS NULL OR t.attempts + 1 >= ${ATTEMPTS} THEN NULL
            ELSE $1::timestamptz + make_interval(mins => ${RETRY_MINUTES} * (t.attempts + 1)) END
          WHERE t.content = '' AND t.fetched_at < excluded.fetched_at
        RETURNING article_id
      )
      SELECT id, url FROM wanted JOIN claimed ON article_id = id`,
    values: [ctx.now(), limit, await claimant(ctx.db)],
  });
}

/** Ends the claim of an article whose page has no text: it is tried again after a pause. */
export async function endClaim(ctx: SystemCtx, articleId: number): Promise<void> {
  await ctx.db.prisma.fullText.updateMany({ where: { articleId }, data: { leaseProcess: null } });
}
