const WEEK = 7;

/** Returns the days from the first with articles, and at least the last week: a new reader's chart is no empty space. */
export function fromFirstDay<Day extends { articles: number }>(days: readonly Day[]): Day[] {
  const first = days.findIndex(({ articles }) => articles > 0);
  return days.slice(Math.max(0, Math.min(first, days.length - WEEK)));
}
