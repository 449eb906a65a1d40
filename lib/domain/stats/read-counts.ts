import "server-only";
import type { Counts } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

type Lists = Record<"ids" | "totals" | "unreads" | "starreds", string | null>;
/** `repeated`: how often feeds count items of other feeds. */
type CountRow = Lists & { newest: number | null; repeated: string | null };

/**
 * Returns total, unread and starred items: in all, per feed and per bundle. Summed from feed_counts, which count an item
 * in its own feed. A further feed that it stands in counts it as well, and a bundle of several of them once.
 */
export async function readCounts(ctx: Ctx): Promise<Counts> {
  const rows = await sql<CountRow>(ctx.db.pool, {
    name: "counts",
    text: COUNTS,
    values: [ctx.user.key],
  });
  const [feeds = [], bundles = []] = rows.map(toCounts);
  const [total = 0, unread = 0, starred = 0] = toNumbers(rows[0]?.repeated ?? null);
  const all = { total: 0 - total, unread: 0 - unread, starred: 0 - starred };
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
    SELECT feed_id, total, unread, starred, shared FROM feed_counts WHERE user_key = $1
  ), x AS MATERIALIZED (
    SELECT s.feed_id, s.item_id, i.feed_id AS own_id, (u.id IS NOT NULL)::int AS unread, (t.id IS NOT NULL)::int AS starred
    FROM c JOIN feeds f ON f.id = c.feed_id AND f.deleted_at IS NULL JOIN item_feeds s ON s.feed_id = c.feed_id
    JOIN feed_items i ON i.user_key = s.user_key AND i.id = s.item_id
    LEFT JOIN unread u ON u.user_key = s.user_key AND u.id = s.item_id
    LEFT JOIN starred t ON t.user_key = s.user_key AND t.id = s.item_id
    WHERE c.shared > 0 AND s.user_key = $1
  ), xf AS MATERIALIZED (
    SELECT feed_id, count(*) AS total, sum(unread) AS unread, sum(starred) AS starred FROM x GROUP BY feed_id
  ), xb AS MATERIALIZED (
    SELECT bundle_id, count(*) AS total, sum(unread) AS unread, sum(starred) AS starred FROM (
      SELECT DISTINCT m.bundle_id, x.item_id, x.unread, x.starred FROM x JOIN bundle_feeds m ON m.feed_id = x.feed_id
      WHERE NOT EXISTS (SELECT FROM bundle_feeds o WHERE o.bundle_id = m.bundle_id AND o.feed_id = x.own_id)) d
    GROUP BY bundle_id)
  SELECT ${lists("f")},
    (SELECT id FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1) AS newest,
    (SELECT ARRAY[sum(total), sum(unread), sum(starred)]::text FROM xf HAVING count(*) > 0) AS repeated
  FROM (
    SELECT f.id, coalesce(c.total, 0) + coalesce(xf.total, 0) AS total,
      coalesce(c.unread, 0) + coalesce(xf.unread, 0) AS unread, coalesce(c.starred, 0) + coalesce(xf.starred, 0) AS starred
    FROM feeds f LEFT JOIN c ON c.feed_id = f.id LEFT JOIN xf ON xf.feed_id = f.id
    WHERE f.user_key = $1 AND f.deleted_at IS NULL) f
  UNION ALL SELECT ${lists("b")}, NULL, NULL
  FROM (
    SELECT b.id, coalesce(sum(c.total), 0) + coalesce(min(xb.total), 0) AS total,
      coalesce(sum(c.unread), 0) + coalesce(min(xb.unread), 0) AS unread,
      coalesce(sum(c.starred), 0) + coalesce(min(xb.starred), 0) AS starred
    FROM bundles b LEFT JOIN bundle_feeds m ON m.bundle_id = b.id
      LEFT JOIN c ON c.feed_id = m.feed_id LEFT JOIN xb ON xb.bundle_id = b.id
    WHERE b.user_key = $1 GROUP BY b.id) b`;
