import "server-only";
import { countRow, countRows } from "@/lib/domain/library/items/count-rows";

/** A state is a row of one of two tables, or its absence. */
const STATES = {
  read: { table: "unread", isRow: false },
  unread: { table: "unread", isRow: true },
  starred: { table: "starred", isRow: true },
  unstarred: { table: "starred", isRow: false },
} as const satisfies Record<StateChange, { table: string; isRow: boolean }>;

type Target = {
  /** condition on `x`: items that get a row, or the rows that go */
  where: string;
  /** further tables that the condition names */
  from?: string;
  /** when items were starred; default: parameter $3 */
  at?: string;
};

/**
 * Returns the parts of a statement (after WITH) that change the state of many items of user $1. `changed` has what was
 * changed: id, user_key, feed_id; `listed` its ids in one array (`ids`), or no row. It is counted and noted.
 */
export function changeMany(change: StateChange, { where, from, at }: Target): string {
  const { table, isRow } = STATES[change];
  const tables = from ? `, ${from}` : "";
  const changed = isRow
    ? insert(table, { items: `feed_items x${tables} WHERE ${where} ORDER BY x.id`, at })
    : `DELETE FROM ${table} x${from ? ` USING ${from}` : ""} WHERE ${where}`;
  // Other tables of a DELETE may have columns of these names, too; an INSERT has only its own.
  const of = isRow ? "" : "x.";
  return `changed AS (${changed} RETURNING ${of}id, ${of}user_key, ${of}feed_id),
    counted AS (${countRows({ rows: "changed", step: isRow ? 1 : -1, of: [table] })}),
    listed AS MATERIALIZED (SELECT array_agg(id) AS ids FROM changed HAVING count(*) > 0),
    noted AS (${recordListSql(change, "listed")})`;
}

/**
 * The same for item $2 of user $1. An item that gets a row is locked first (`item`), so that no row outlives it.
 * Indexes: primary keys.
 */
export function changeOne(change: StateChange): string {
  const { table, isRow } = STATES[change];
  const changed = isRow
    ? `item AS MATERIALIZED (SELECT id, user_key, feed_id, article_id, published_at FROM feed_items
        WHERE user_key = $1 AND id = $2 FOR KEY SHARE), changed AS (${insert(table, { items: "item x" })}`
    : `changed AS (DELETE FROM ${table} WHERE user_key = $1 AND id = $2`;
  return `${changed} RETURNING id, feed_id, article_id),
    counted AS (${countRow(table, isRow ? 1 : -1, "changed")}),
    noted AS (${recordChangeSql(change, "changed")})`;
}

function insert(table: "unread" | "starred", { items, at = "$3" }: { items: string; at?: string }): string {
  const isStar = table === "starred";
  return `INSERT INTO ${table} (id, user_key, feed_id, article_id, published_at${isStar ? ", starred_at" : ""})
      SELECT x.id, x.user_key, x.feed_id, x.article_id, x.published_at${isStar ? `, ${at}` : ""} FROM ${items} ON CONFLICT DO NOTHING`;
}

type StateChange = "read" | "unread" | "starred" | "unstarred";

/**
 * Returns the SQL that notes a change of state of user $1, for programs that ask what changed since they last synced:
 * one row for all ids in `rows`, and none where nothing changed.
 */
const recordChangeSql = (change: StateChange, rows: string): string =>
  `INSERT INTO state_changes (user_key, change, item_ids)
      SELECT $1::int, '${change}', array_agg(id) FROM ${rows} HAVING count(*) > 0`;

/** The same where `lists` has the ids in one array already, or no row. */
const recordListSql = (change: StateChange, lists: string): string =>
  `INSERT INTO state_changes (user_key, change, item_ids) SELECT $1::int, '${change}', ids FROM ${lists}`;
