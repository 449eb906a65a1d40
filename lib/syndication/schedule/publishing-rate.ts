const DAY = 86_400_000;
const WINDOW_DAYS = 28;

/**
 * Returns the rate at which a feed publishes, from the dates of its document's entries: articles a day over the last
 * four weeks, or over the shorter time that a full document reaches back; null if no entry has a date.
 * @param publishedAt dates of the entries, in any order; missing and future ones are ignored
 */
export function publishingRate(publishedAt: readonly (Date | string | null)[], now: Date): number | null {
  const ages = publishedAt
    .map((date) => (date === null ? Number.NaN : (now.getTime() - new Date(date).getTime()) / DAY))
    .filter((age) => age >= 0);
  if (ages.length === 0) return null;
  const recent = ages.filter((age) => age <= WINDOW_DAYS);
  const reaches = recent.length === ages.length ? Math.max(1, ...recent) : WINDOW_DAYS;
  return recent.length / reaches;
}
