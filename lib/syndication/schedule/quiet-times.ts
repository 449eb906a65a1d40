/** Hours and days in which a feed asks not to be fetched (RSS 2.0, skipHours and skipDays; both in UTC). */
export type QuietTimes = {
  /** 0–23 */
  skipHours: readonly number[];
  /** "Monday" … "Sunday" */
  skipDays: readonly string[];
};

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const HOUR = 3_600_000;
/** A feed that asks for a longer pause than this made a mistake, which is ignored. */
const LONGEST_SILENCE_HOURS = 72;

/**
 * Returns the wished time, or the first hour after it in which the feed may be fetched, at the same minute, so that
 * feeds with equal quiet times do not all return at once.
 */
export function firstAllowedTime(wished: Date, quiet: QuietTimes): Date {
  const { skipHours, skipDays } = quiet;
  if (skipHours.length === 0 && skipDays.length === 0) return wished;
  for (let hours = 0; hours <= LONGEST_SILENCE_HOURS; hours += 1) {
    const time = new Date(wished.getTime() + hours * HOUR);
    const day = DAYS[time.getUTCDay()] ?? "";
    if (!skipHours.includes(time.getUTCHours()) && !skipDays.includes(day)) return time;
  }
  return wished;
}
