const WEEK = 7;

/**
 * Returns the columns of a chart without the empty ones at its start, though at least the last seven, and the first with
 * articles. `first` is null, and all columns are shown, where fewer than seven of them are empty at the start.
 */
export function lateStart<Column extends { articles: number }>(columns: readonly Column[]) {
  const at = columns.findIndex(({ articles }) => articles > 0);
  if (at < WEEK) return { shown: columns, first: null };
  return { shown: columns.slice(Math.min(at, columns.length - WEEK)), first: columns[at] ?? null };
}
