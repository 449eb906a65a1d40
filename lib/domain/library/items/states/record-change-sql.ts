import "server-only";

export type StateChange = "read" | "unread" | "starred" | "unstarred";

/**
 * Returns the SQL that notes a change of state of user $1, for programs that ask what changed since they last synced:
 * one row for all ids in `rows`, and none where nothing changed.
 */
export const recordChangeSql = (change: StateChange, rows: string): string =>
  `INSERT INTO state_changes (user_key, change, item_ids)
      SELECT $1::int, '${change}', array_agg(id) FROM ${rows} HAVING count(*) > 0`;

/** The same where `lists` has the ids in one array already, or no row. */
export const recordListSql = (change: StateChange, lists: string): string =>
  `INSERT INTO state_changes (user_key, change, item_ids) SELECT $1::int, '${change}', ids FROM ${lists}`;
