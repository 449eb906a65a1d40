import "server-only";
import type { ItemFilter, ItemSort } from "@/lib/contracts/items";

/** Which rows a list is over. Each table has the columns and the two list indexes that every query here relies on. */
export const FILTER_TABLE = { all: "feed_items", unread: "unread", starred: "starred" } as const;

export type ScopeKind = "user" | "feed" | "bundle";
export type PageShape = { kind: ScopeKind; filter: ItemFilter; sort: ItemSort; rows: number };

/**
 * SQL of one page of item rows (id, feed_id, article_id, published_at; of all items arrived_at too) in list order.
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
const PAGE_COLUMNS = { all: `${COLUMNS}, arrived_at`, unread: COLUMNS, starred: COLUMNS } as const;

const order = (sort: ItemSort, of = "") =>
  sort === "newest" ? `${of}published_at DESC, ${of}id DESC` : `${of}published_at, ${of}id`;
const after = (sort: ItemSort) => `(published_at, id) ${sort === "newest" ? "<" : ">"} ($2::timestamptz, $3::bigint)`;

/** Index: (user_key, published_at DESC, id DESC). */
function userPage({ filter, sort, rows }: PageShape): string {
  return `SELECT ${PAGE_COLUMNS[filter]} FROM ${FILTER_TABLE[filter]}
    WHERE user_key = $1 AND ${after(sort)} ORDER BY ${order(sort)} LIMIT ${rows}`;
}

/** Index: (feed_id, published_at DESC, id DESC), reached through the feed so that its owner is checked once. */
function feedPage({ filter, sort, rows }: PageShape): string {
  return `SELECT i.* FROM feeds f CROSS JOIN LATERAL (
      SELECT ${PAGE_COLUMNS[filter]} FROM ${FILTER_TABLE[filter]}
      WHERE feed_id = f.id AND ${after(sort)} ORDER BY ${order(sort)} LIMIT ${rows}) i
    WHERE f.id = $4 AND f.user_key = $1 AND f.deleted_at IS NULL`;
}

function bundlePage({ filter, sort, rows }: PageShape): string {
  return mergeSql({
    members: bundleFeeds(filter),
    table: FILTER_TABLE[filter],
    sort,
    rows,
    columns: PAGE_COLUMNS[filter],
    owner: OWNER,
  });
}

export type Merge = {
  /** SELECT of the feeds, column feed_id among others */
  members: string;
  table: (typeof FILTER_TABLE)[ItemFilter];
  sort: ItemSort;
  rows: number;
  /** what a row must meet beside its position; `m` is its feed */
  where?: string;
  columns?: string;
  /** the key of the user whose feeds these are: their own list is then tried first. Not with `where` */
  owner?: string;
};

/**
 * One page over many feeds. With an owner, a few rows of the owner's own list are looked through first: of many feeds
 * these mostly are a page. Then, or for few feeds at once, a threshold merge.
 */
export function mergeSql(merge: Merge): string {
  const { sort, rows, owner, columns = COLUMNS } = merge;
  const head = headSql(merge);
  const common = `WITH ${memberSql(merge)}, ${askedSql(merge, head)}`;
  if (owner === undefined) return `${common}, ${thresholdSql(merge, head)} ${merged(merge)}`;
  return `${common}, ${nearSql(merge, owner)}, ${thresholdSql(merge, head)}
    SELECT * FROM (
      SELECT ${columns} FROM near WHERE (SELECT count(*) FROM near) = ${rows}
      UNION ALL (SELECT ${columns} FROM (${merged(merge)}) i WHERE (SELECT count(*) FROM near) < ${rows})
    ) i ORDER BY ${order(sort, "i.")} LIMIT ${rows}`;
}

/** Feeds looked at first for every row of a page: more of them cost lookups, fewer find a worse bound. */
const LIKELY = 3;
/** Rows of the owner's list looked at for every row of a page, before many feeds are asked one by one. */
const NEAR = 24;

/** The feeds and, newest first, the time that no row of theirs lies beyond: their counters keep it (`newest_at`). */
function memberSql({ members, sort }: Merge): string {
  if (sort === "oldest") return `member AS MATERIALIZED (${members})`;
  return `member AS MATERIALIZED (
      SELECT m.*, least(coalesce(c.newest_at, 'infinity'), $2::timestamptz) AS bound
      FROM (${members}) m JOIN feed_counts c ON c.feed_id = m.feed_id
    )`;
}

/** A feed's first row past the position. Index: (feed_id, published_at DESC, id DESC). */
const headSql = ({ table, sort, where = "true" }: Merge) => `LATERAL (
        SELECT published_at, id FROM ${table}
        WHERE feed_id = m.feed_id AND ${after(sort)} AND ${where} ORDER BY ${order(sort)} LIMIT 1) h`;

/**
 * The members that are asked for their heads. Newest first, few are: a feed is left out when its bound is before the
 * `rows`-th of the heads that are likely the first.
 */
function askedSql({ sort, rows }: Merge, head: string): string {
  if (sort === "oldest") return "asked AS (SELECT * FROM member)";
  return `likely AS (
      SELECT h.published_at FROM (SELECT * FROM member ORDER BY bound DESC LIMIT ${LIKELY * rows}) m CROSS JOIN ${head}
    ), asked AS (
      SELECT m.* FROM member m WHERE m.bound >= coalesce(
        (SELECT published_at FROM likely ORDER BY published_at DESC OFFSET ${rows - 1} LIMIT 1), '-infinity')
    )`;
}

/**
 * The members' rows among the next of their owner's list, no more than a page; none for few members. The list is
 * entered where the first of them can be: quiet feeds lie far behind what arrives daily.
 * Index: (user_key, published_at DESC, id DESC). IS TRUE keeps the planner from joining instead of looking each row up.
 */
function nearSql({ table, sort, rows, columns = COLUMNS }: Merge, owner: string): string {
  const from =
    sort === "newest"
      ? "SELECT max(bound) AS published_at, CASE WHEN max(bound) < $2 THEN 9223372036854775807 ELSE $3 END AS id FROM member"
      : "SELECT $2::timestamptz AS published_at, $3::bigint AS id";
  const past = `(published_at, id) ${sort === "newest" ? "<" : ">"} ((SELECT published_at FROM entry), (SELECT id FROM entry))`;
  return `entry AS MATERIALIZED (${from}), near AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} FROM ${table} WHERE user_key = ${owner} AND ${past} ORDER BY ${order(sort)} LIMIT ${NEAR * rows}) i
      WHERE (SELECT count(*) FROM member) > ${LIKELY * rows} AND (i.feed_id IN (SELECT feed_id FROM member)) IS TRUE
      ORDER BY ${order(sort, "i.")} LIMIT ${rows}
    )`;
}

/**
 * A threshold merge: a page can only hold rows of the feeds with the first `rows` heads, and none beyond the last of
 * those heads.
 */
function thresholdSql({ sort, rows }: Merge, head: string): string {
  return `heads AS MATERIALIZED (
      SELECT m.*, h.published_at, h.id FROM asked m CROSS JOIN ${head}
      ORDER BY ${order(sort, "h.")} LIMIT ${rows}
    ), cut AS MATERIALIZED (
      SELECT coalesce((SELECT published_at FROM heads ORDER BY ${order(sort)} OFFSET ${rows - 1} LIMIT 1),
        '${sort === "newest" ? "-infinity" : "infinity"}'::timestamptz) AS published_at
    )`;
}

const merged = ({ table, sort, rows, where = "true", columns = COLUMNS }: Merge) => `
    SELECT i.* FROM heads m CROSS JOIN cut CROSS JOIN LATERAL (
      SELECT ${columns} FROM ${table}
      WHERE feed_id = m.feed_id AND ${after(sort)} AND published_at ${sort === "newest" ? ">=" : "<="} cut.published_at
        AND ${where}
      ORDER BY ${order(sort)} LIMIT ${rows}) i
    ORDER BY ${order(sort, "i.")} LIMIT ${rows}`;

/** Behind a SELECT the planner cannot see the value: bundles small and large share one plan, made once. */
const OWNER = "(SELECT $1::int)";

/**
 * The feeds of bundle $4 of user $1 that hold any such rows. Their counters tell, beside whose they are: a feed that
 * has nothing unread is not asked for it, and a deleted feed has nothing at all.
 */
const bundleFeeds = (filter: ItemFilter) => `SELECT bf.feed_id FROM bundles b
  JOIN bundle_feeds bf ON bf.bundle_id = b.id
  JOIN feed_counts c ON c.feed_id = bf.feed_id AND c.user_key = b.user_key AND c.${COUNTER[filter]} > 0
  WHERE b.id = (SELECT $4::bigint) AND b.user_key = ${OWNER}`;

const COUNTER = { all: "total", unread: "unread", starred: "starred" } as const;
