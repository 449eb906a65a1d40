import "server-only";

/** Hour of the user's day from which the digest is due. */
export const DIGEST_HOUR = 7;

/**
 * Returns the day whose digest is due at an instant, as YYYY-MM-DD in an IANA time zone (UTC when unknown): today from
 * seven o'clock on, before that yesterday. Pure.
 */
export function digestDay(now: Date, timeZone: string | null): string {
  const { day, hour } = localDay(now, timeZone ?? "UTC");
  if (hour >= DIGEST_HOUR) return day;
  const yesterday = new Date(`${day}T12:00:00Z`);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  return yesterday.toISOString().slice(0, 10);
}

function localDay(now: Date, timeZone: string): { day: string; hour: number } {
  const fields = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", hourCycle: "h23" } as const;
  const parts = new Map(
    zoned(timeZone, fields)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`, hour: Number(parts.get("hour")) };
}

/** Returns the formatter of a zone, and that of UTC for an unknown one. */
function zoned(timeZone: string, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, ...fields });
  } catch {
    return new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...fields });
  }
}
