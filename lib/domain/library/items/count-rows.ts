import "server-only";

/** The counters of a feed that follow from rows of `feed_items`, `unread` and `starred`. */
type Counter = "total" | "unread" | "starred";

/**
 * Rows that a part of a statement has inserted (`step` 1) or deleted (-1). They have `user_key` and `feed_id`; rows of
 * new items also have `published_at`.
 */
export type Counted = { rows: string; step: 1 | -1; of: readonly [Counter, ...Counter[]] };

/**
 * Returns the SQL that counts what other parts of the same statement have inserted and deleted: one grouped write,
 * whatever their size. Rows are written in the order of feeds, so that two statements cannot deadlock.
 */
export function countRows(first: Counted, ...more: Counted[]): string {
  const all = [first, ...more];
  const counters = (["total", "unread", "starred"] as const).filter((each) => all.some(({ of }) => of.includes(each)));
  const hasNew = all.some(isNew);
  const changeOf = ({ of, step }: Counted, counter: Counter) => (of.includes(counter) ? step : 0);
  const parts = all.map(
    (
      each,
    ) => `SELECT user_key, feed_id${hasNew ? `, ${isNew(each) ? "published_at" : "NULL::timestamptz"} AS published_at` : ""},
      ${counters.map((counter) => `${changeOf(each, counter)} AS ${counter}`).join(", ")} FROM ${each.rows}`,
  );
  const source = more.length === 0 ? first.rows : `(${parts.join(" UNION ALL ")}) changed`;
  const sums = counters.map((counter) =>
    more.length === 0 ? `${first.step} * count(*)::int` : `sum(${counter})::int AS ${counter}`,
  );
  const newest = hasNew ? ", newest_at" : "";
  return `INSERT INTO feed_counts AS c (feed_id, user_key, ${counters.join(", ")}${newest})
      SELECT feed_id, user_key, ${sums.join(", ")}${hasNew ? ", max(published_at)" : ""} FROM ${source}
      GROUP BY user_key, feed_id ORDER BY feed_id
      ON CONFLICT (user_key, feed_id) DO UPDATE SET ${counters.map((counter) => `${counter} = c.${counter} + excluded.${counter}`).join(", ")}${
        hasNew ? ", newest_at = greatest(c.newest_at, excluded.newest_at)" : ""
      }`;
}

const isNew = ({ of, step }: Counted) => step === 1 && of.includes("total");

/** The same for one row at most, of user $1. Index: the primary key of feed_counts. */
export const countRow = (counter: Counter, step: 1 | -1, row: string): string =>
  `UPDATE feed_counts c SET ${counter} = c.${counter} + (${step}) FROM ${row} WHERE c.user_key = $1 AND c.feed_id = ${row}.feed_id`;
