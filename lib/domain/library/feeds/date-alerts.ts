import "server-only";

/** Returns the SQL that notes when the followers of feeds were last alerted of news: `rows` has the ids, `at` the time. */
export const dateAlerts = (rows: string, at: string): string =>
  `UPDATE feeds SET alerted_at = ${at} FROM ${rows} WHERE feeds.id = ${rows}.id`;
