import "server-only";
import type { ItemFilter, ItemSort } from "@/lib/contracts/items";

/** Which rows a list is over. Each table has the columns and the two list indexes that every query here relies on. */
export const FILTER_TABLE = { all: "feed_items", unread: "unread", starred: "starred" } as const;

export type ScopeKind = "user" | "feed" | "bundle";
export type PageShape = { kind: ScopeKind; filter: ItemFilter; sort: ItemSort; rows: number };

/**
 * SQL of one page of item rows (id, feed_id, article_id, published_at) in list order.
 * Parameters: $1 user key, $2 and $3 the position it starts after, $4 the feed or bundle.
 * `rows` is written into the text: the planner then knows how short a page is.
 */
export function pageSql(shape: PageShape): string {
  if (shape.kind === "user") return userPage(shape);
  return shape.kind === "feed" ? feedPage(shape) : bundlePage(shape);
}

/** The position before the first row. */
export const START = {
  newest: { publishedAt: "infinity", id: Number.MAX_SAFE_INTEGER },
  oldest: { publishedAt: "-infinity", id: 0 },
} as const;

const COLUMNS = "id, feed_id, article_id, published_at";

const order = (sort: ItemSort, of = "") =>
  sort === "newest" ? `${of}published_at DESC, ${of}id DESC` : `${of}published_at, ${of}id`;
const after = (sort: ItemSort) => `(published_at, id) ${sort === "newest" ? "<" : ">"} ($2::timestamptz, $3::bigint)`;

/** Index: (user_key, published_at DESC, id DESC). */
function userPage({ filter, sort, rows }: PageShape): string {
  return `SELECT ${COLUMNS} FROM ${FILTER_TABLE[filter]}
    WHERE user_key = $1 AND ${after(sort)} ORDER BY ${order(sort)} LIMIT ${rows}`;
}

/** Index: (feed_id, published_at DESC, id DESC), reached through the feed so that its owner is checked once. */
function feedPage({ filter, sort, rows }: PageShape): string {
  return `SELECT i.* FROM feeds f CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM ${FILTER_TABLE[filter]}
      WHERE feed_id = f.id AND ${after(sort)} ORDER BY ${order(sort)} LIMIT ${rows}) i
    WHERE f.id = $4 AND f.user_key = $1 AND f.deleted_at IS NULL`;
}

function bundlePage({ filter, sort, rows }: PageShape): string {
  return mergeSql({ members: bundleFeeds(filter), table: FILTER_TABLE[filter], sort, rows });
}

export type Merge = {
  /** SELECT of the feeds, column feed_id among others */
  members: string;
  table: (typeof FILTER_TABLE)[ItemFilter];
  sort: ItemSort;
  rows: number;
  /** what a row must meet beside its position; `m` is its feed */
  where?: string;
};

/**
 * A threshold merge: one page over many feeds. Every feed's first row past the position ($2, $3) is its head; a page can
 * only hold rows of the feeds with the first `rows` heads, and none beyond the last of those heads.
 * Index: (feed_id, published_at DESC, id DESC).
 */
export function mergeSql({ members, table, sort, rows, where = "true" }: Merge): string {
  const [within, none] = sort === "newest" ? [">=", "-infinity"] : ["<=", "infinity"];
  const head = `LATERAL (
        SELECT published_at, id FROM ${table}
        WHERE feed_id = m.feed_id AND ${after(sort)} AND ${where} ORDER BY ${order(sort)} LIMIT 1) h`;
  return `WITH ${askedSql({ members, sort, rows }, head)}, heads AS MATERIALIZED (
      SELECT m.*, h.published_at, h.id FROM asked m CROSS JOIN ${head}
      ORDER BY ${order(sort, "h.")} LIMIT ${rows}
    ), cut AS MATERIALIZED (
      SELECT coalesce((SELECT published_at FROM heads ORDER BY ${order(sort)} OFFSET ${rows - 1} LIMIT 1),
        '${none}'::timestamptz) AS published_at
    )
    SELECT i.* FROM heads m CROSS JOIN cut CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM ${table}
      WHERE feed_id = m.feed_id AND ${after(sort)} AND published_at ${within} cut.published_at AND ${where}
      ORDER BY ${order(sort)} LIMIT ${rows}) i
    ORDER BY ${order(sort, "i.")} LIMIT ${rows}`;
}

/** Feeds looked at first for every row of a page: more of them cost lookups, fewer find a worse bound. */
const LIKELY = 3;

/**
 * The members that are asked for their heads. Newest first, few are: no head lies beyond the time its feed's counters
 * keep (`newest_at`), so a feed is left out when that is before the `rows`-th of the heads that are likely the first.
 */
function askedSql({ members, sort, rows }: Pick<Merge, "members" | "sort" | "rows">, head: string): string {
  if (sort === "oldest") return `asked AS (${members})`;
  return `member AS MATERIALIZED (
      SELECT m.*, least(coalesce(c.newest_at, 'infinity'), $2::timestamptz) AS bound
      FROM (${members}) m JOIN feed_counts c ON c.feed_id = m.feed_id
    ), likely AS (
      SELECT h.published_at FROM (SELECT * FROM member ORDER BY bound DESC LIMIT ${LIKELY * rows}) m CROSS JOIN ${head}
    ), asked AS (
      SELECT m.* FROM member m WHERE m.bound >= coalesce(
        (SELECT published_at FROM likely ORDER BY published_at DESC OFFSET ${rows - 1} LIMIT 1), '-infinity')
    )`;
}

/**
 * The feeds of bundle $4 of user $1 that hold any such rows. Their counters tell, beside whose they are: a feed that
 * has nothing unread is not asked for it, and a deleted feed has nothing at all.
 */
const bundleFeeds = (filter: ItemFilter) => `SELECT bf.feed_id FROM bundles b
  JOIN bundle_feeds bf ON bf.bundle_id = b.id
  JOIN feed_counts c ON c.feed_id = bf.feed_id AND c.user_key = b.user_key AND c.${COUNTER[filter]} > 0
  WHERE b.id = $4 AND b.user_key = $1`;

const COUNTER = { all: "total", unread: "unread", starred: "starred" } as const;
