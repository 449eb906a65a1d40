import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { arrivalBounds } from "./arrival-bounds";
import type { IdsPlan } from "./ids-sql";
import type { SyncQuery } from "./sync-types";

/** Number of items up to which a range of ids is counted. Walking over so many takes about a millisecond. */
const FEW = 2_000;

/** Decides how the items of a query are found. */
export async function planIds(ctx: Ctx, query: SyncQuery): Promise<IdsPlan> {
  const [from, until] = await Promise.all([
    query.arrivedFrom && arrivalBounds(ctx, query.arrivedFrom),
    query.arrivedUntil && arrivalBounds(ctx, query.arrivedUntil),
  ]);
  const plan: IdsPlan = { userKey: ctx.user.key, query, way: "walk", from, until };
  const { stream } = query;
  if (stream.kind === "all" || stream.kind === "label") return plan;
  const after = Math.max(query.afterId ?? 0, from?.before ?? 0);
  const before = Math.min(query.beforeId ?? Number.MAX_SAFE_INTEGER, until?.after ?? Number.MAX_SAFE_INTEGER);
  const [sizes] = await sql<{ all: number; stream: number; range: number }>(ctx.db.pool, {
    name: "sync-sizes",
    text: `SELECT coalesce(sum(c.total), 0)::int AS all,
        coalesce(sum(c.total + c.shared) FILTER (WHERE c.feed_id = $2 OR c.feed_id IN (
          SELECT feed_id FROM bundle_feeds WHERE bundle_id = $2)), 0)::int AS stream,
        (SELECT count(*)::int FROM (SELECT FROM feed_items WHERE user_key = $1 AND id > $3 AND id < $4 LIMIT ${FEW}) i) AS range
      FROM feed_counts c WHERE c.user_key = $1`,
    values: [ctx.user.key, stream.id, after, before],
  });
  return { ...plan, way: sizes ? chooseWay(sizes, query) : "walk" };
}

/** A walk passes over about as many items of other feeds as there are of these to one of the stream. */
function chooseWay(sizes: { all: number; stream: number; range: number }, query: SyncQuery): IdsPlan["way"] {
  if (sizes.range < FEW) return "walk";
  const wanted = Math.min(query.limit + (query.offset ?? 0), sizes.stream);
  const walked = (wanted * sizes.all) / Math.max(1, sizes.stream);
  return sizes.stream <= walked ? "gather" : "walk";
}
