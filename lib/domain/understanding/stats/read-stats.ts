import "server-only";
import type { Stats, StatsQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { FILTER_TABLE } from "@/lib/domain/library/lists/conditions";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { startOfDay } from "@/lib/domain/library/reading/start-of-day";
import { sharedIds, sharedItems } from "@/lib/domain/shared-items";
import { sql } from "@/lib/platform/db";

/**
 * Counts the items that match a scope and filter: all, unread, starred, published today in the caller's time zone, and
 * their feeds. Errors: 400 for an unknown zone, 404 for a scope that is not the caller's.
 */
export async function readStats(ctx: Ctx, query: StatsQuery): Promise<Stats> {
  const today = startOfDay(ctx.now(), query.tz);
  await requireScope(ctx, query);
  const scope = query.feedId ?? query.bundleId;
  const kind = query.feedId !== undefined ? "feed" : query.bundleId !== undefined ? "bundle" : "user";
  const [stats] = await sql<Stats>(ctx.db.pool, {
    name: `stats-${kind}-${query.filter}`,
    text: statsSql(kind, query.filter),
    values: [ctx.user.key, today, ...(scope === undefined ? [] : [scope])],
  });
  return stats ?? { totalItems: 0, unreadItems: 0, starredItems: 0, articlesToday: 0, activeFeeds: 0 };
}

const SCOPED = {
  user: "",
  feed: "AND id = $3",
  bundle: "AND id IN (SELECT feed_id FROM bundle_feeds WHERE bundle_id = $3)",
};

/**
 * Returns the SQL of the counts, from feed_counts and, where feeds have items of other feeds as well, from these: an item
 * counts once. Items both unread and starred are found from the starred side, the rarer one.
 */
export function statsSql(kind: keyof typeof SCOPED, filter: keyof typeof FILTER_TABLE): string {
  if (filter === "later") return laterSql(kind);
  const table = FILTER_TABLE[filter];
  const counter = filter === "all" ? "total" : filter;
  const both = `(SELECT count(*)::int FROM starred s JOIN unread u ON u.user_key = s.user_key AND u.id = s.id
    WHERE s.user_key = $1 ${kind === "user" ? "" : "AND s.feed_id IN (SELECT id FROM f)"})`;
  const sum = (column: string) => `coalesce(sum(c.${column}), 0)::int`;
  return `WITH f AS MATERIALIZED (SELECT id FROM feeds WHERE user_key = $1 AND deleted_at IS NULL ${SCOPED[kind]}),
    shared AS MATERIALIZED (
      SELECT f.id AS feed_id, i.item_id, i.published_at, i.own_id IN (SELECT id FROM f) AS is_counted,
        u.id IS NOT NULL AS is_unread, s.id IS NOT NULL AS is_starred
      FROM f JOIN feed_counts c ON c.user_key = $1 AND c.feed_id = f.id AND c.shared > 0
      CROSS JOIN LATERAL (SELECT t.id AS item_id, t.feed_id AS own_id, x.published_at FROM ${sharedItems({ table, feeds: "= f.id" })}) i
      LEFT JOIN unread u ON u.user_key = $1 AND u.id = i.item_id
      LEFT JOIN starred s ON s.user_key = $1 AND s.id = i.item_id),
    further AS MATERIALIZED (
      SELECT DISTINCT item_id, published_at, is_unread, is_starred FROM shared WHERE NOT is_counted)
    SELECT ${sum(counter)} + (SELECT count(*)::int FROM further) AS "totalItems",
      ${filter === "starred" ? both : sum("unread")} + (SELECT count(*)::int FROM further WHERE is_unread) AS "unreadItems",
      ${filter === "unread" ? both : sum("starred")} + (SELECT count(*)::int FROM further WHERE is_starred) AS "starredItems",
      ${todaySql(table, kind)} + (SELECT count(*)::int FROM further WHERE published_at >= $2) AS "articlesToday",
      count(*) FILTER (WHERE c.${counter} > 0 OR f.id IN (SELECT feed_id FROM shared))::int AS "activeFeeds"
    FROM f JOIN feed_counts c ON c.user_key = $1 AND c.feed_id = f.id`;
}

/** What is saved for later has no counters: people save hundreds. Indexes: later (user_key, …), primary keys. */
const laterSql = (kind: keyof typeof SCOPED) => `
  WITH f AS MATERIALIZED (SELECT id FROM feeds WHERE user_key = $1 AND deleted_at IS NULL ${SCOPED[kind]})
  SELECT count(*)::int AS "totalItems", count(u.id)::int AS "unreadItems", count(s.id)::int AS "starredItems",
    (count(*) FILTER (WHERE l.published_at >= $2))::int AS "articlesToday", count(DISTINCT l.feed_id)::int AS "activeFeeds"
  FROM later l LEFT JOIN unread u ON u.user_key = $1 AND u.id = l.id LEFT JOIN starred s ON s.user_key = $1 AND s.id = l.id
  WHERE l.user_key = $1 AND (l.feed_id IN (SELECT id FROM f)
    OR l.id IN (${sharedIds("IN (SELECT id FROM f)")}))`;

/** Index: (user_key, published_at), or (user_key, feed_id, published_at) per feed of the scope. */
function todaySql(table: string, kind: keyof typeof SCOPED): string {
  if (kind === "user") return `(SELECT count(*)::int FROM ${table} WHERE user_key = $1 AND published_at >= $2)`;
  return `(SELECT coalesce(sum(t.n), 0)::int FROM f CROSS JOIN LATERAL (
    SELECT count(*) AS n FROM ${table} WHERE user_key = $1 AND feed_id = f.id AND published_at >= $2) t)`;
}
