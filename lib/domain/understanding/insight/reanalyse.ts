import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { ANALYSIS_VERSION } from "@/lib/insight/analysis-version";
import { sql } from "@/lib/platform/db";

/**
 * Queues articles for a new analysis by the worker: those without one, those analysed by older rules or with an error, or
 * all. Returns their number.
 */
export async function reanalyse(ctx: SystemCtx, { all = false }: { all?: boolean } = {}): Promise<number> {
  const [row] = await sql<{ count: number }>(ctx.db.pool, {
    text: `WITH queued AS (INSERT INTO analysis_queue (article_id)
        SELECT a.id FROM articles a LEFT JOIN article_analyses n ON n.article_id = a.id
        WHERE $1 OR n.article_id IS NULL OR n.analysis_version < $2 OR n.error IS NOT NULL
        ORDER BY a.id ON CONFLICT (article_id) DO UPDATE SET attempts = 0 WHERE analysis_queue.lease_until IS NULL
        RETURNING 1)
      SELECT count(*)::int AS count FROM queued`,
    values: [all, ANALYSIS_VERSION],
  });
  ctx.changes.addWork("analysis");
  return row?.count ?? 0;
}
