export type DateParts = { year: number; month: number; day: number };
export type ClockParts = { hour: number; minute: number; second: number; millisecond: number; zone: number };

const daysIn = (year: number, month: number) => {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
};

/** A two-digit year as RFC 2822 and common sense read it: 69–99 are the 1900s, the rest the 2000s. */
export function fullYear(year: number, digits: number): number {
  if (digits > 2) return year;
  return year >= 69 ? 1900 + year : 2000 + year;
}

const isDate = ({ year, month, day }: DateParts) =>
  year >= 2 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

const isClock = ({ hour, minute, second, zone }: ClockParts) =>
  (hour <= 23 || (hour === 24 && minute === 0 && second === 0)) &&
  minute <= 59 &&
  second <= 60 &&
  Math.abs(zone) <= 960;

/** ISO 8601 in UTC for a date and a clock, or null when they name no real moment between the years 1 and 9999. */
export function toIso(date: DateParts, clock: ClockParts): string | null {
  if (!isDate(date) || !isClock(clock)) return null;
  const moment = new Date(0);
  moment.setUTCFullYear(date.year, date.month - 1, date.day);
  // A leap second is the last ordinary second: no JavaScript date can hold it.
  moment.setUTCHours(clock.hour, clock.minute - clock.zone, Math.min(clock.second, 59), clock.millisecond);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment.toISOString() : null;
}

export const MIDNIGHT: ClockParts = { hour: 0, minute: 0, second: 0, millisecond: 0, zone: 0 };
