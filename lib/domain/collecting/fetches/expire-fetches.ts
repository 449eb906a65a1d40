import "server-only";
import { FETCH_LOG } from "@/lib/contracts/fetches/fetches";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Sources per statement. */
const BATCH = 1_000;

/**
 * Deletes fetches that are older than 30 days or not among the newest 100 of their source, source by source in the order of
 * ids. Returns their number. Index: fetches (source_id, at).
 */
export async function expireFetches(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let after = 0;
  let removed = 0;
  for (;;) {
    const [part] = await sql<{ last: number | null; removed: number }>(ctx.db.pool, {
      name: "fetches-expire",
      text: `WITH part AS MATERIALIZED (
          SELECT s.id, GREATEST($2::timestamptz - make_interval(days => ${FETCH_LOG.days}),
            (SELECT f.at FROM fetches f WHERE f.source_id = s.id ORDER BY f.at DESC OFFSET ${FETCH_LOG.most} LIMIT 1)) AS until
          FROM (SELECT id FROM sources WHERE id > $1 ORDER BY id LIMIT ${BATCH}) s
        ), gone AS (
          DELETE FROM fetches f USING part p WHERE f.source_id = p.id AND f.at <= p.until RETURNING f.source_id
        )
        SELECT (SELECT max(id) FROM part) AS last, (SELECT count(*) FROM gone) AS removed`,
      values: [after, ctx.now()],
    });
    removed += part?.removed ?? 0;
    if (!part?.last || isOver()) return removed;
    after = part.last;
  }
}
