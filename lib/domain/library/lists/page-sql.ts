import "server-only";
import type { ItemFilter, ItemSort } from "@/lib/contracts/items";
import { sharedIds, sharedItems } from "@/lib/domain/shared-items";
import { FILTER_TABLE, type ItemTable } from "./conditions";
import type { Scope } from "./list-query";

export type PageShape = { kind: Exclude<Scope["kind"], "feeds">; filter: ItemFilter; sort: PageSort; rows: number };
/** By length only of what is saved for later. */
export type PageSort = ItemSort | "shortest";
type PublishedShape = PageShape & { filter: Exclude<ItemFilter, "later">; sort: ItemSort };

/**
 * Returns the SQL of one page of item rows (id, feed_id, article_id, published_at; for `all` also arrived_at,
 * for `later` added_at) in list order: by publishing time, and those saved for later by the time of saving. Parameters: $1 user key, $2 and $3 the position that the page starts after, $4 the feed, bundle or label. `rows` is a
 * literal, so that the planner knows how short a page is.
 */
export function pageSql(shape: PageShape): string {
  return isPublished(shape) ? publishedPage(shape) : laterPage(shape);
}

const isPublished = (shape: PageShape): shape is PublishedShape =>
  shape.filter !== "later" && shape.sort !== "shortest";

function publishedPage(shape: PublishedShape): string {
  if (shape.kind === "all") return wholePage(shape);
  if (shape.kind === "label") return labelPage(shape);
  return shape.kind === "feed" ? feedPage(shape) : bundlePage(shape);
}

/** The position before the first row. */
export const START = {
  newest: { publishedAt: "infinity", id: Number.MAX_SAFE_INTEGER },
  oldest: { publishedAt: "-infinity", id: 0 },
  shortest: { publishedAt: "-infinity", id: 0 },
} as const;

const COLUMNS = "id, feed_id, article_id, published_at";
const PAGE_COLUMNS = {
  all: `${COLUMNS}, arrived_at`,
  unread: COLUMNS,
  starred: COLUMNS,
  later: `${COLUMNS}, added_at`,
} as const;

const order = (sort: ItemSort, of = "") =>
  sort === "newest" ? `${of}published_at DESC, ${of}id DESC` : `${of}published_at, ${of}id`;
const after = (sort: ItemSort) => `(published_at, id) ${sort === "newest" ? "<" : ">"} ($2::timestamptz, $3::bigint)`;

/** Index: (user_key, published_at). */
function wholePage({ filter, sort, rows }: PublishedShape): string {
  return `SELECT ${PAGE_COLUMNS[filter]} FROM ${FILTER_TABLE[filter]}
    WHERE user_key = $1 AND ${after(sort)} ORDER BY ${order(sort)} LIMIT ${rows}`;
}

/**
 * What is saved for later, by the time of saving or by length; of one feed, bundle or label by a look-up for each row: people save hundreds.
 * Index: (user_key, added_at).
 */
function laterPage({ kind, sort, rows }: PageShape): string {
  const [compare, direction] = sort === "newest" ? ["<", " DESC"] : [">", ""];
  if (sort === "shortest") {
    return `SELECT * FROM (SELECT ${COLUMNS}, ${LENGTH} AS added_at FROM later WHERE user_key = $1 AND ${IN_LATER_SCOPE[kind]}) l
      WHERE (added_at, id) > ($2::timestamptz, $3::bigint) ORDER BY added_at, id LIMIT ${rows}`;
  }
  return `SELECT ${PAGE_COLUMNS.later} FROM later
    WHERE user_key = $1 AND (added_at, id) ${compare} ($2::timestamptz, $3::bigint) AND ${IN_LATER_SCOPE[kind]}
    ORDER BY added_at${direction}, id${direction} LIMIT ${rows}`;
}

/** The minutes that an article takes, as a time, so that a position is one like any other; last what was not analysed. */
const LENGTH = `to_timestamp(coalesce((SELECT n.reading_time_minutes FROM article_analyses n WHERE n.article_id = later.article_id), 1e6))`;

const inFeeds = (feeds: string) => `(feed_id ${feeds} OR EXISTS (${sharedIds(feeds)} AND x.item_id = later.id))`;

/** Conditions on a row of `later`; $4 is the feed, bundle or label. */
const IN_LATER_SCOPE = {
  all: "true",
  feed: inFeeds("IN (SELECT f.id FROM feeds f WHERE f.id = $4 AND f.user_key = $1 AND f.deleted_at IS NULL)"),
  bundle: inFeeds(`IN (SELECT bf.feed_id FROM bundles b JOIN bundle_feeds bf ON bf.bundle_id = b.id
      WHERE b.id = $4 AND b.user_key = $1)`),
  label: `EXISTS (SELECT FROM item_labels l WHERE l.user_key = $1 AND l.label_id = $4 AND l.item_id = later.id)`,
} as const;

/**
 * The items with the label that have a row in the filter's table. Indexes: item_labels (user_key, label_id, published_at
 * DESC, item_id DESC), primary key of the table.
 */
function labelPage({ filter, sort, rows }: PublishedShape): string {
  return `SELECT ${PAGE_COLUMNS[filter]} FROM (
      SELECT t.*, x.published_at AS at, x.item_id FROM item_labels x
      JOIN ${FILTER_TABLE[filter]} t ON t.user_key = x.user_key AND t.id = x.item_id
      WHERE x.user_key = $1 AND x.label_id = $4 AND ${AFTER_SHARED[sort]}
      ORDER BY ${sort === "newest" ? "x.published_at DESC, x.item_id DESC" : "x.published_at, x.item_id"} LIMIT ${rows}) i
    ORDER BY ${order(sort)}`;
}

/**
 * The feed's own items, and those of other feeds that are in it as well. Indexes: (user_key, feed_id, published_at),
 * item_feeds (feed_id, …), reached through the feed so that its owner is checked once.
 */
function feedPage({ filter, sort, rows }: PublishedShape): string {
  const [table, columns] = [FILTER_TABLE[filter], PAGE_COLUMNS[filter]];
  return `SELECT i.* FROM feeds f CROSS JOIN LATERAL (
      SELECT * FROM (
        (SELECT ${columns} FROM ${table} WHERE user_key = $1 AND feed_id = f.id AND ${after(sort)} ORDER BY ${order(sort)} LIMIT ${rows})
        UNION ALL ${sharedSql({ feed: "f.id", user: "$1", table, sort, rows, columns })}) i
      ORDER BY ${order(sort, "i.")} LIMIT ${rows}) i
    WHERE f.id = $4 AND f.user_key = $1 AND f.deleted_at IS NULL`;
}

function bundlePage({ filter, sort, rows }: PublishedShape): string {
  const [table, columns] = [FILTER_TABLE[filter], PAGE_COLUMNS[filter]];
  const own = mergeSql({ members: bundleFeeds(filter), user: "$1", table, sort, rows, columns, ownList: true });
  return withShared(own, { members: BUNDLE_FEEDS, user: "$1", table, sort, rows, columns });
}

type Shared = {
  feed: string;
  user: string;
  table: ItemTable;
  sort: ItemSort;
  rows: number;
  columns: string;
  where?: string;
};

/**
 * The next items of other feeds that are in a feed as well. Indexes: item_feeds (feed_id, published_at DESC, item_id
 * DESC), primary key of the table.
 */
const sharedSql = ({ feed, user, table, sort, rows, columns, where = "true" }: Shared) => `(SELECT ${columns} FROM (
      SELECT t.*, x.published_at AS at FROM ${sharedItems({ table, user, feeds: `= ${feed}` })} AND ${AFTER_SHARED[sort]}) AS ${table}
    WHERE ${where} ORDER BY at${sort === "newest" ? " DESC" : ""}, id${sort === "newest" ? " DESC" : ""} LIMIT ${rows})`;

const AFTER_SHARED = {
  newest: "(x.published_at, x.item_id) < ($2::timestamptz, $3::bigint)",
  oldest: "(x.published_at, x.item_id) > ($2::timestamptz, $3::bigint)",
} as const;

/**
 * Returns the SQL of a page of several feeds' own items (`own`) merged with the items of other feeds that are in one of
 * them as well, each once. The counters say which feeds have any: mostly none, and then the members are not looked at.
 * Index: feed_counts (user_key) of those that share.
 */
export function withShared(own: string, { members, user, table, sort, rows, columns = COLUMNS, where }: Merge): string {
  const shared = sharedSql({ feed: "m.feed_id", user, table, sort, rows, columns, where });
  return `SELECT * FROM (
      SELECT ${columns} FROM (${own}) o
      UNION SELECT i.* FROM (SELECT c.feed_id FROM feed_counts c
          WHERE c.user_key = ${user} AND c.shared > 0 AND (c.feed_id IN (${members})) IS TRUE) m
        CROSS JOIN LATERAL ${shared} i) i
    ORDER BY ${order(sort, "i.")} LIMIT ${rows}`;
}

export type Merge = {
  /** SELECT of the feeds; needs a column feed_id. */
  members: string;
  /** SQL of the key of the user whose feeds these are. */
  user: string;
  table: ItemTable;
  sort: ItemSort;
  rows: number;
  /** Further condition on a row; `m` is its feed. */
  where?: string;
  columns?: string;
  /** Tries the user's own list first. Not together with `where`. */
  ownList?: boolean;
};

/**
 * Returns the SQL of one page over many feeds: a threshold merge. With `ownList` and many feeds, the next rows of the
 * user's own list are tried first, which mostly are a page already.
 */
export function mergeSql(merge: Merge): string {
  const { sort, rows, ownList, columns = COLUMNS } = merge;
  const head = headSql(merge);
  const common = `WITH ${memberSql(merge)}, ${askedSql(merge, head)}`;
  if (!ownList) return `${common}, ${thresholdSql(merge, head)} ${merged(merge)}`;
  return `${common}, ${nearSql(merge)}, ${thresholdSql(merge, head)}
    SELECT * FROM (
      SELECT ${columns} FROM near WHERE (SELECT count(*) FROM near) = ${rows}
      UNION ALL (SELECT ${columns} FROM (${merged(merge)}) i WHERE (SELECT count(*) FROM near) < ${rows})
    ) i ORDER BY ${order(sort, "i.")} LIMIT ${rows}`;
}

/** Feeds per row of a page that the bound is estimated from: more cost lookups, fewer give a worse bound. */
const LIKELY = 3;
/** Rows of the owner's list per row of a page that are tried before the feeds are merged. */
const NEAR = 24;

/** The feeds and, for newest first, an upper bound of their rows' times, from their counters (`newest_at`). */
function memberSql({ members, user, sort }: Merge): string {
  if (sort === "oldest") return `member AS MATERIALIZED (${members})`;
  return `member AS MATERIALIZED (
      SELECT m.*, least(coalesce(c.newest_at, 'infinity'), $2::timestamptz) AS bound
      FROM (${members}) m JOIN feed_counts c ON c.user_key = ${user} AND c.feed_id = m.feed_id
    )`;
}

/** The first row of a feed after the position. Index: (user_key, feed_id, published_at). */
const headSql = ({ table, user, sort, where = "true" }: Merge) => `LATERAL (
        SELECT published_at, id FROM ${table}
        WHERE user_key = ${user} AND feed_id = m.feed_id AND ${after(sort)} AND ${where} ORDER BY ${order(sort)} LIMIT 1) h`;

/**
 * The members whose heads are read. For newest first, a feed is left out when its bound lies before the `rows`-th of the
 * heads that are likely the first.
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
 * The members' rows among the next rows of their owner's list, at most a page; none for few members. The scan starts at
 * the newest bound of the members, because quiet feeds lie far behind the others. Index: (user_key, published_at).
 * IS TRUE makes the planner look each row up instead of joining.
 */
function nearSql({ table, user, sort, rows, columns = COLUMNS }: Merge): string {
  const from =
    sort === "newest"
      ? "SELECT max(bound) AS published_at, CASE WHEN max(bound) < $2 THEN 9223372036854775807 ELSE $3 END AS id FROM member"
      : "SELECT $2::timestamptz AS published_at, $3::bigint AS id";
  const past = `(published_at, id) ${sort === "newest" ? "<" : ">"} ((SELECT published_at FROM entry), (SELECT id FROM entry))`;
  return `entry AS MATERIALIZED (${from}), near AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} FROM ${table} WHERE user_key = ${user} AND ${past} ORDER BY ${order(sort)} LIMIT ${NEAR * rows}) i
      WHERE (SELECT count(*) FROM member) > ${LIKELY * rows} AND (i.feed_id IN (SELECT feed_id FROM member)) IS TRUE
      ORDER BY ${order(sort, "i.")} LIMIT ${rows}
    )`;
}

/**
 * The threshold: a page can only contain rows of the feeds with the first `rows` heads, and none beyond the last of those
 * heads.
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

const merged = ({ table, user, sort, rows, where = "true", columns = COLUMNS }: Merge) => `
    SELECT i.* FROM heads m CROSS JOIN cut CROSS JOIN LATERAL (
      SELECT ${columns} FROM ${table}
      WHERE user_key = ${user} AND feed_id = m.feed_id AND ${after(sort)} AND published_at ${sort === "newest" ? ">=" : "<="} cut.published_at
        AND ${where}
      ORDER BY ${order(sort)} LIMIT ${rows}) i
    ORDER BY ${order(sort, "i.")} LIMIT ${rows}`;

/** A subselect hides the value from the planner, so that small and large bundles share one generic plan. */
const OWNER = "(SELECT $1::int)";

/**
 * The feeds of bundle $4 of user $1 that have any rows of the filter, by their counters; those of a deleted feed are 0.
 */
const bundleFeeds = (filter: PublishedShape["filter"]) => `SELECT bf.feed_id FROM bundles b
  JOIN bundle_feeds bf ON bf.bundle_id = b.id
  JOIN feed_counts c ON c.user_key = $1 AND c.feed_id = bf.feed_id AND c.${COUNTER[filter]} > 0
  WHERE b.id = (SELECT $4::bigint) AND b.user_key = ${OWNER}`;

/** All feeds of bundle $4 of user $1 that are not deleted. */
const BUNDLE_FEEDS = `SELECT bf.feed_id FROM bundles b JOIN bundle_feeds bf ON bf.bundle_id = b.id
  JOIN feeds f ON f.id = bf.feed_id AND f.deleted_at IS NULL
  WHERE b.id = (SELECT $4::bigint) AND b.user_key = ${OWNER}`;

const COUNTER = { all: "total", unread: "unread", starred: "starred" } as const;
