import "server-only";
import type { Rehearsal, RehearsalInput } from "@/lib/contracts/rules/rules";
import type { Ctx } from "@/lib/domain/ctx";
import { toHits } from "@/lib/domain/library/search/search-items";
import { sharedIds } from "@/lib/domain/shared-items";
import { sql } from "@/lib/platform/db";
import { daysAgo, findMatching } from "./find-matching";

const DAY_MS = 86_400_000;

/**
 * Returns what a rule would have done to the caller's items of the last days; it changes nothing. Errors as in
 * `findMatching`.
 */
export async function rehearseRule(ctx: Ctx, { limit, ...of }: RehearsalInput): Promise<Rehearsal> {
  const { search, hits, isExact } = await findMatching(ctx, of);
  const from = daysAgo(ctx, of.days).getTime();
  const days = Array.from({ length: of.days }, (_, at) => ({
    from: new Date(from + at * DAY_MS).toISOString(),
    total: 0,
    matched: 0,
  }));
  const dayAt = (place: number) => days[Math.min(of.days - 1, Math.max(0, place))];
  let total = 0;
  for (const { day, count } of await countDays(ctx, of)) {
    total += count;
    const found = dayAt(day);
    if (found) found.total += count;
  }
  for (const hit of hits) {
    const found = dayAt(Math.floor((hit.published_at.getTime() - from) / DAY_MS));
    if (found) found.matched += 1;
  }
  return {
    matched: hits.length,
    isExact,
    total,
    ...(await countStates(
      ctx,
      hits.map(({ id }) => id),
    )),
    perWeek: Math.round((hits.length * 7) / of.days),
    days,
    sample: await toHits(ctx, search, hits.slice(0, limit)),
  };
}

/** The items of each of the last days. Indexes: feed_items (user_key, published_at) and (user_key, feed_id, published_at). */
async function countDays(ctx: Ctx, { feedId, bundleId, days }: Pick<RehearsalInput, "feedId" | "bundleId" | "days">) {
  const values = [ctx.user.key, daysAgo(ctx, days)];
  const day = "floor(extract(epoch FROM i.published_at - $2::timestamptz) / 86400)::int AS day, count(*)::int AS count";
  const items = "FROM feed_items i WHERE i.user_key = $1 AND i.published_at >= $2::timestamptz";
  if (!feedId && !bundleId) {
    return sql<{ day: number; count: number }>(ctx.db.pool, {
      name: "rules-count-days",
      text: `SELECT ${day} ${items} GROUP BY 1`,
      values,
    });
  }
  const feeds = await sql<{ id: number }>(ctx.db.pool, {
    name: "rules-scope-feeds",
    text: `SELECT f.id FROM feeds f WHERE f.user_key = $1 AND f.deleted_at IS NULL
      AND (f.id = $2 OR f.id IN (SELECT m.feed_id FROM bundle_feeds m WHERE m.bundle_id = $3))`,
    values: [ctx.user.key, feedId ?? null, bundleId ?? null],
  });
  return sql<{ day: number; count: number }>(ctx.db.pool, {
    name: "rules-count-days-of-feeds",
    text: `SELECT ${day} ${items}
      AND (i.feed_id = ANY($3::bigint[]) OR i.id IN (${sharedIds("= ANY($3::bigint[])")})) GROUP BY 1`,
    values: [...values, feeds.map(({ id }) => id)],
  });
}

/** Indexes: primary keys of unread and starred. */
async function countStates(ctx: Ctx, ids: readonly number[]): Promise<{ alreadyRead: number; starred: number }> {
  const [row] = await sql<{ unread: number; starred: number }>(ctx.db.pool, {
    name: "rules-count-states",
    text: `SELECT (SELECT count(*)::int FROM unread u WHERE u.user_key = $1 AND u.id = ANY($2::bigint[])) AS unread,
      (SELECT count(*)::int FROM starred s WHERE s.user_key = $1 AND s.id = ANY($2::bigint[])) AS starred`,
    values: [ctx.user.key, ids],
  });
  return { alreadyRead: ids.length - (row?.unread ?? 0), starred: row?.starred ?? 0 };
}
