export type DateParts = { year: number; month: number; day: number };
export type TimeOfDay = { hour: number; minute: number; second: number; millisecond: number; zone: number };

/** Returns the start of a day in milliseconds since 1970. `Date.UTC` would take years below 100 for the 1900s. */
function midnight({ year, month, day }: DateParts): number {
  return year >= 100 ? Date.UTC(year, month - 1, day) : new Date(0).setUTCFullYear(year, month - 1, day);
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysIn = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0));

/**
 * Returns the full year for a two-digit one (RFC 2822, 4.3, with a later limit): 69–99 are the 1900s, the rest the
 * 2000s.
 */
export function fullYear(year: number, digits: number): number {
  if (digits > 2) return year;
  return year >= 69 ? 1900 + year : 2000 + year;
}

const isDate = ({ year, month, day }: DateParts) =>
  year >= 2 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

const isTimeOfDay = ({ hour, minute, second, zone }: TimeOfDay) =>
  (hour <= 23 || (hour === 24 && minute === 0 && second === 0)) &&
  minute <= 59 &&
  second <= 60 &&
  Math.abs(zone) <= 960;

/**
 * Returns ISO 8601 in UTC for a date and a time of day; null when they name no real moment between the years 1 and
 * 9999.
 */
export function toIso(date: DateParts, clock: TimeOfDay): string | null {
  if (!isDate(date) || !isTimeOfDay(clock)) return null;
  const { hour, minute, second, millisecond, zone } = clock;
  // A leap second becomes the last ordinary second: no JavaScript date can represent it.
  const time = ((hour * 60 + minute - zone) * 60 + Math.min(second, 59)) * 1000 + millisecond;
  const moment = new Date(midnight(date) + time);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment.toISOString() : null;
}

export const MIDNIGHT: TimeOfDay = { hour: 0, minute: 0, second: 0, millisecond: 0, zone: 0 };
