import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

const KEPT_DAYS = 30;
const BATCH = 2_000;

/**
 * Removes earlier texts of articles that were replaced more than 30 days ago, except the first and the last of each. Works
 * in batches. Returns the number of removed texts. Indexes: article_versions (replaced_at), primary key.
 */
export async function expireVersions(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await sql<{ number: number }>(ctx.db.pool, {
      name: "versions-expire",
      text: `WITH old AS (
          SELECT v.article_id, v.number FROM article_versions v
          WHERE v.replaced_at < $1::timestamptz - interval '${KEPT_DAYS} days' AND v.number > 1
            AND EXISTS (SELECT FROM article_versions l WHERE l.article_id = v.article_id AND l.number > v.number)
          LIMIT ${BATCH})
        DELETE FROM article_versions v USING old WHERE v.article_id = old.article_id AND v.number = old.number RETURNING v.number`,
      values: [ctx.now()],
    });
    removed += gone.length;
    if (gone.length < BATCH || isOver()) return removed;
  }
}
