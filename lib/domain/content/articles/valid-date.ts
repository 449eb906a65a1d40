const YEAR_ONE = Date.parse("0001-01-01T00:00:00Z");

/** Returns a date as ISO 8601, or null for one that PostgreSQL or people would not accept. */
export function validDate(iso: string | null): string | null {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(time) || time < YEAR_ONE) return null;
  return new Date(time).toISOString();
}
