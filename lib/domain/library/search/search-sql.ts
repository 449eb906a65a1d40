import "server-only";
import type { ItemSort } from "@/lib/contracts/items";
import { FILTER_TABLE, stateConditions } from "@/lib/domain/library/lists/conditions";
import { mergeSql, withShared } from "@/lib/domain/library/lists/page-sql";
import { furtherItemsOf, sharedIds } from "@/lib/domain/shared-items";
import { hasScores, scoreSql } from "./score-sql";
import { highlightedSql, highlightsSql } from "./search-highlighted";
import { labelledSql, labelsSql } from "./search-labels";
import type { SearchPlan } from "./search-plan";

/** A row of a page, from which the item lookups start. */
export type Candidate = { id: number; feed_id: number; article_id: number; published_at: Date };

const COLUMNS = "id, feed_id, article_id, published_at";
const TABLES = { ...FILTER_TABLE, hidden: "hidden_items" } as const;

export const orderSql = (sort: ItemSort, of = "") =>
  sort === "newest" ? `${of}published_at DESC, ${of}id DESC` : `${of}published_at, ${of}id`;

const afterSql = (sort: ItemSort, of = "") =>
  `(${of}published_at, ${of}id) ${sort === "newest" ? "<" : ">"} ($2::timestamptz, $3::bigint)`;

const reachSql = (sort: ItemSort) => `published_at ${sort === "newest" ? ">=" : "<"} $5::timestamptz`;

/** Returns the conditions on a row's labels and highlights, and on its state as far as its table does not imply it. $1 is the user. */
const statesSql = ({ table, states, ...plan }: SearchPlan, name: string): string =>
  stateConditions(states, TABLES[table], name)
    .map((condition) => ` AND ${condition}`)
    .join("") +
  labelsSql(plan, name) +
  highlightsSql(plan, name);

const OWN_FEEDS = "SELECT id AS feed_id FROM feeds WHERE id = ANY($4::bigint[]) AND user_key = $1";

type Scan = { plan: SearchPlan; sort: ItemSort; rows: number };

/**
 * Returns the SQL of the next `rows` candidates after a position, in list order. $1 user, $2 and $3 the position, $4 feeds
 * or null, $5 the time limit on the far side (a second bound on the near side would make the index scan start there).
 */
export function scanSql({ plan, sort, rows }: Scan): string {
  const table = TABLES[plan.table];
  const where = `${reachSql(sort)}${statesSql(plan, table)}`;
  const [labels] = plan.labels;
  const few = labels ? labelledSql(labels) : highlightedSql(plan);
  if (few) return fewScanSql({ sort, rows }, { table, few, where });
  if (plan.feedIds) {
    const merge = { members: OWN_FEEDS, user: "$1", table, sort, rows, where } as const;
    return withShared(mergeSql(merge), merge);
  }
  return `SELECT ${COLUMNS} FROM ${table}
    WHERE user_key = $1 AND $4::bigint[] IS NULL AND ${afterSql(sort)} AND ${where} ORDER BY ${orderSql(sort)} LIMIT ${rows}`;
}

/** Labels and highlights are on few items, which are checked one by one. Indexes: primary keys. */
function fewScanSql({ sort, rows }: Omit<Scan, "plan">, of: { table: string; few: string; where: string }): string {
  const inFeeds = `$4::bigint[] IS NULL OR feed_id = ANY($4::bigint[])
      OR EXISTS (${sharedIds("= ANY($4::bigint[])")} AND x.item_id = ${of.table}.id)`;
  return `SELECT ${COLUMNS} FROM (${of.few}) l JOIN ${of.table} ON id = l.item_id AND user_key = $1
    WHERE (${inFeeds}) AND ${afterSql(sort)} AND ${of.where} ORDER BY ${orderSql(sort)} LIMIT ${rows}`;
}

/** A search without conditions on the analysis has no parameter for their values. */
const scoresOf = (plan: SearchPlan, name: string, at: number) =>
  hasScores(plan.scores) ? `${scoreSql(plan.scores, name, at)} AND $${at}::text[] IS NOT NULL` : "";

/**
 * Returns the SQL of the first `limit` of the next `rows` candidates whose document matches $6 and whose analysis fits ($7:
 * values of its conditions). Both are read one by one, in list order, only as far as needed. Indexes: primary keys of
 * article_search and article_analyses.
 */
export function scanHitsSql(scan: Scan, limit: number): string {
  const matches = `(SELECT d.document @@ $6::tsquery FROM article_search d WHERE d.article_id = p.article_id)`;
  return `SELECT * FROM (${scanSql(scan)}) p WHERE ${scan.plan.full === null ? "$6::text IS NULL" : matches}${scoresOf(scan.plan, "p", 7)}
    ORDER BY ${orderSql(scan.sort, "p.")} LIMIT ${limit}`;
}

/** Returns the SQL of the number of candidates of a scan, and the last of them. */
export function scanEndSql(scan: Scan): string {
  const last = scan.sort === "newest" ? "published_at, id" : "published_at DESC, id DESC";
  return `WITH p AS MATERIALIZED (${scanSql(scan)})
    SELECT (SELECT count(*)::int FROM p) AS scanned, id, published_at FROM p ORDER BY ${last} LIMIT 1`;
}

/**
 * Returns the SQL of the first `limit` matches after a position by the GIN index: narrow rows of all hits, of which the
 * nearest `nearest` are looked up among the user's items. $7 is the index query, $8 the sources, $9
 * the values of conditions on the analysis.
 */
export function indexHitsSql({ plan, sort }: Omit<Scan, "rows">, limit: number, nearest: number | null): string {
  const isNewest = sort === "newest";
  // IS TRUE makes this a filter of the rows found instead of a second index condition.
  const recheck = plan.full === plan.index ? "$6::text IS NOT NULL" : "(document @@ $6::tsquery) IS TRUE";
  return `WITH hit AS MATERIALIZED (
      SELECT article_id, published_at FROM article_search
      WHERE document @@ $7::tsquery AND source_id = ANY($8::bigint[])
        AND published_at ${isNewest ? "<=" : ">="} $2::timestamptz AND ${reachSql(sort)} AND ${recheck}
    ), near AS MATERIALIZED (
      SELECT article_id FROM hit ORDER BY published_at${isNewest ? " DESC" : ""}
      ${nearest === null ? "" : `FETCH FIRST ${nearest} ROWS WITH TIES`}
    ), page AS (
      SELECT DISTINCT i.id, i.feed_id, i.article_id, i.published_at
      FROM near CROSS JOIN LATERAL (
        SELECT id, feed_id, article_id, published_at, feed_id AS found_in FROM feed_items
        WHERE article_id = near.article_id AND user_key = $1
        UNION ALL ${furtherItemsOf("near.article_id")}) i
      WHERE ${afterSql(sort, "i.")} AND ($4::bigint[] IS NULL OR i.found_in = ANY($4::bigint[]))
        ${plan.table === "later" ? "AND EXISTS (SELECT FROM later l WHERE l.user_key = $1 AND l.id = i.id)" : ""}
        ${plan.table === "starred" ? "AND EXISTS (SELECT FROM starred s WHERE s.user_key = $1 AND s.id = i.id)" : ""}
        ${plan.table === "unread" ? "AND EXISTS (SELECT FROM unread u WHERE u.user_key = $1 AND u.id = i.id)" : ""}
        ${statesSql(plan, "i")}${scoresOf(plan, "i", 9)}
      ORDER BY ${orderSql(sort, "i.")} LIMIT ${limit}
    )
    SELECT page.*, n.hits, n.near FROM (SELECT (SELECT count(*)::int FROM hit) AS hits,
      (SELECT count(*)::int FROM near) AS near) n LEFT JOIN page ON true`;
}
