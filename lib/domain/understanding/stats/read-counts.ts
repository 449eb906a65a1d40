import "server-only";
import type { Counts } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sharedItems } from "@/lib/domain/shared-items";
import { sql } from "@/lib/platform/db";

type Count = { id: number; total: number; unread: number; starred: number };

/** The first row is about all feeds, in arrays; each further one names a bundle (`ids`) with its feeds (`totals`). */
type CountRow = Record<"ids" | "totals" | "unreads" | "starreds", string | null> & {
  newest: number | null;
  later: number;
  highlights: number;
  shares: boolean;
};

/**
 * Returns total, unread and starred items: in all, per feed and per bundle; and what is saved for later and the highlights in all. Summed from feed_counts, which count an item
 * in its own feed. A further feed that it is in counts it as well, and a bundle of several of them once; only those who
 * have such items need a second statement.
 */
export async function readCounts(ctx: Ctx): Promise<Counts> {
  const [own, ...members] = await sql<CountRow>(ctx.db.pool, { name: "counts", text: COUNTS, values: [ctx.user.key] });
  const shared = own?.shares ? await readShared(ctx) : [];
  const feeds = toCounts(own);
  const byId = new Map(feeds.map((feed) => [feed.id, feed]));
  const bundles = members.map(({ ids, totals }) => sum(Number(ids), toNumbers(totals), byId));
  const { id: _none, ...all } = sum(0, [...byId.keys()], byId);
  // Sums of what feeds count as their own: what they share is added last.
  const bundlesById = new Map(bundles.map((bundle) => [bundle.id, bundle]));
  for (const { isBundle, ...count } of shared) add(isBundle ? bundlesById : byId, count);
  return {
    ...all,
    later: own?.later ?? 0,
    highlights: own?.highlights ?? 0,
    feeds,
    bundles,
    newestItemId: own?.newest ?? null,
  };
}

function toCounts(row: CountRow | undefined): Count[] {
  const [total, unread, starred] = [row?.totals, row?.unreads, row?.starreds].map(toNumbers);
  return toNumbers(row?.ids).map((id, at) => ({
    id,
    total: total?.[at] ?? 0,
    unread: unread?.[at] ?? 0,
    starred: starred?.[at] ?? 0,
  }));
}

/** Parses an array of PostgreSQL, such as {1,2,3}. */
const toNumbers = (array: string | null | undefined): number[] => (array ? JSON.parse(`[${array.slice(1, -1)}]`) : []);

function sum(id: number, feedIds: readonly number[], counts: ReadonlyMap<number, Count>): Count {
  const all = { id, total: 0, unread: 0, starred: 0 };
  for (const feedId of feedIds) {
    // None for a feed that was deleted.
    const feed = counts.get(feedId);
    if (!feed) continue;
    all.total += feed.total;
    all.unread += feed.unread;
    all.starred += feed.starred;
  }
  return all;
}

function add(counts: ReadonlyMap<number, Count>, { id, total, unread, starred }: Count): void {
  const count = counts.get(id);
  if (!count) return;
  count.total += total;
  count.unread += unread;
  count.starred += starred;
}

const counters = ["total", "unread", "starred"];

/**
 * Returns one row for all feeds, with arrays as text, then one for each bundle with its feeds: for a thousand feeds this is
 * faster than rows, JSON or sums. A bundle's feeds are an array from its index alone, which takes half as long as grouping a
 * join. Indexes: feeds (user_key, …), feed_counts (user_key), bundles (user_key, …), bundle_feeds (bundle_id, feed_id),
 * feed_items primary key from its end, later and highlights (user_key, …).
 */
export const COUNTS = `SELECT array_agg(f.id)::text AS ids,
    ${counters.map((name) => `array_agg(coalesce(c.${name}, 0))::text AS ${name}s`).join(", ")},
    (SELECT id FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1) AS newest,
    (SELECT count(*)::int FROM later WHERE user_key = $1) AS later,
    (SELECT count(*)::int FROM highlights WHERE user_key = $1) AS highlights,
    coalesce(max(c.shared), 0) > 0 AS shares
  FROM feeds f LEFT JOIN feed_counts c ON c.user_key = $1 AND c.feed_id = f.id
  WHERE f.user_key = $1 AND f.deleted_at IS NULL
  UNION ALL SELECT b.id::text, ARRAY(SELECT m.feed_id FROM bundle_feeds m WHERE m.bundle_id = b.id)::text, NULL, NULL, NULL, 0, 0, false
  FROM bundles b WHERE b.user_key = $1`;

/**
 * Returns the counts of feeds and bundles that are not from their own items. Indexes: feed_counts of those that share,
 * primary keys.
 */
function readShared(ctx: Ctx): Promise<(Count & { isBundle: boolean })[]> {
  return sql<Count & { isBundle: boolean }>(ctx.db.pool, {
    name: "counts-shared",
    text: SHARED,
    values: [ctx.user.key],
  });
}

const sums = "count(*)::int AS total, sum(unread)::int AS unread, sum(starred)::int AS starred";

const SHARED = `WITH x AS MATERIALIZED (
    SELECT c.feed_id, i.item_id, i.own_id, (u.id IS NOT NULL)::int AS unread, (s.id IS NOT NULL)::int AS starred
    FROM feed_counts c JOIN feeds f ON f.id = c.feed_id AND f.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT t.id AS item_id, t.feed_id AS own_id FROM ${sharedItems({ feeds: "= c.feed_id" })}) i
    LEFT JOIN unread u ON u.user_key = $1 AND u.id = i.item_id
    LEFT JOIN starred s ON s.user_key = $1 AND s.id = i.item_id
    WHERE c.user_key = $1 AND c.shared > 0)
  SELECT feed_id AS id, false AS "isBundle", ${sums} FROM x GROUP BY feed_id
  UNION ALL SELECT bundle_id, true, ${sums} FROM (
      SELECT DISTINCT m.bundle_id, x.item_id, x.unread, x.starred FROM x JOIN bundle_feeds m ON m.feed_id = x.feed_id
      WHERE NOT EXISTS (SELECT FROM bundle_feeds o WHERE o.bundle_id = m.bundle_id AND o.feed_id = x.own_id)) d
    GROUP BY bundle_id`;
