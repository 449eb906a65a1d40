import "server-only";
import type { Counts } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

type Lists = Record<"ids" | "totals" | "unreads" | "starreds", string | null>;

/** Returns total, unread and starred items: in all, per feed and per bundle. Summed from feed_counts. */
export async function readCounts(ctx: Ctx): Promise<Counts> {
  const rows = await sql<Lists & { newest: number | null }>(ctx.db.pool, {
    name: "counts",
    text: COUNTS,
    values: [ctx.user.key],
  });
  const [feeds = [], bundles = []] = rows.map(toCounts);
  const all = { total: 0, unread: 0, starred: 0 };
  for (const feed of feeds) {
    all.total += feed.total;
    all.unread += feed.unread;
    all.starred += feed.starred;
  }
  return { ...all, feeds, bundles, newestItemId: rows[0]?.newest ?? null };
}

function toCounts({ ids, totals, unreads, starreds }: Lists) {
  const [total, unread, starred] = [toNumbers(totals), toNumbers(unreads), toNumbers(starreds)];
  return toNumbers(ids).map((id, at) => ({
    id,
    total: total[at] ?? 0,
    unread: unread[at] ?? 0,
    starred: starred[at] ?? 0,
  }));
}

/** Parses an array of PostgreSQL, such as {1,2,3}. */
const toNumbers = (array: string | null): number[] => (array ? JSON.parse(`[${array.slice(1, -1)}]`) : []);

const lists = (of: string) =>
  ["id", "total", "unread", "starred"].map((name) => `array_agg(${of}.${name})::text AS ${name}s`).join(", ");

/**
 * Returns two rows, one for feeds and one for bundles, with arrays as text: for a thousand feeds this is faster than rows
 * or JSON. The counters of deleted feeds are 0.
 * Indexes: feeds (user_key, …), feed_counts (user_key), bundles (user_key, …), feed_items primary key from its end.
 */
export const COUNTS = `WITH c AS MATERIALIZED (
    SELECT feed_id, total, unread, starred FROM feed_counts WHERE user_key = $1)
  SELECT ${lists("f")},
    (SELECT id FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1) AS newest
  FROM (
    SELECT f.id, coalesce(c.total, 0) AS total, coalesce(c.unread, 0) AS unread, coalesce(c.starred, 0) AS starred
    FROM feeds f LEFT JOIN c ON c.feed_id = f.id
    WHERE f.user_key = $1 AND f.deleted_at IS NULL) f
  UNION ALL SELECT ${lists("b")}, NULL
  FROM (
    SELECT b.id, coalesce(sum(c.total), 0) AS total, coalesce(sum(c.unread), 0) AS unread,
      coalesce(sum(c.starred), 0) AS starred
    FROM bundles b LEFT JOIN bundle_feeds m ON m.bundle_id = b.id
      LEFT JOIN c ON c.feed_id = m.feed_id
    WHERE b.user_key = $1 GROUP BY b.id) b`;
