import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { arrivalBounds } from "./arrival-bounds";
import { needsArticle } from "./conditions";
import type { ListPlan, ListQuery, Scope, Sizes } from "./list-query";

/** Number of items up to which a range of ids is counted. Walking over so many takes about a millisecond. */
const FEW = 2_000;

/** Reads the facts that the SQL of a list depends on: one statement for each time of arrival, and one for a set of feeds. */
export async function planList(ctx: Ctx, query: ListQuery): Promise<ListPlan> {
  const [from, until, changed] = await Promise.all(
    [query.arrivedFrom, query.arrivedUntil, query.changedAfter].map((time) => time && arrivalBounds(ctx, time)),
  );
  const plan: ListPlan = { userKey: ctx.user.key, query, from, until, changed };
  const { scope } = query;
  if (scope.kind === "all" || scope.kind === "label") return plan;
  const after = Math.max(query.afterId ?? 0, from?.before ?? 0);
  const before = Math.min(query.beforeId ?? Number.MAX_SAFE_INTEGER, until?.after ?? Number.MAX_SAFE_INTEGER);
  const [sizes] = await sql<Sizes>(ctx.db.pool, {
    name: `list-sizes-${scope.kind}`,
    text: `SELECT coalesce(sum(c.total), 0)::int AS all,
        coalesce(sum(c.total + c.shared) FILTER (WHERE ${IN_SCOPE[scope.kind]}), 0)::int AS scope,
        coalesce(sum(c.shared) FILTER (WHERE ${IN_SCOPE[scope.kind]}), 0)::int AS shared,
        (SELECT count(*)::int FROM (SELECT FROM feed_items WHERE user_key = $1 AND id > $3 AND id < $4 LIMIT ${FEW}) i) AS range
      FROM feed_counts c WHERE c.user_key = $1`,
    values: [ctx.user.key, scope.kind === "feeds" ? scope.ids : scope.id, after, before],
  });
  return { ...plan, sizes };
}

const IN_SCOPE = {
  feed: "c.feed_id = $2::bigint",
  bundle: "c.feed_id IN (SELECT feed_id FROM bundle_feeds WHERE bundle_id = $2::bigint)",
  feeds: "c.feed_id = ANY($2::bigint[])",
} as const satisfies Record<Exclude<Scope["kind"], "all" | "label">, string>;

/**
 * Returns how the items of a plan are found. `walk`: along the user's items in the order of the list, passing over those of
 * other feeds, about as many as there are of these to one of the scope. `gather`: all items of the scope's feeds, which are
 * then sorted.
 */
export function strategyOf({ sizes, query }: ListPlan): "walk" | "gather" {
  if (!sizes || sizes.range < FEW || needsArticle(query) || !isByTime(query)) return "walk";
  const wanted = Math.min(query.limit + (query.offset ?? 0), sizes.scope);
  return sizes.scope <= (wanted * sizes.all) / Math.max(1, sizes.scope) ? "gather" : "walk";
}

/** Returns true if a list is ordered by time, as nearly all are. */
export const isByTime = ({ by }: ListQuery): boolean => by === "arrival" || by === "published";
