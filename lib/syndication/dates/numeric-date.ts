import { type DateParts, fullYear, MIDNIGHT, type TimeOfDay, toIso } from "./calendar";

const ordinal = (year: number, dayOfYear: number): DateParts | null => {
  if (dayOfYear < 1 || dayOfYear > 366) return null;
  const date = new Date(Date.UTC(year, 0, dayOfYear));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

const num = (text: string, start: number, end: number) => Number(text.slice(start, end));

/** Parses the basic forms of ISO 8601: YYYYMMDD, YYMMDD, YYYYDDD and YYDDD. */
export function parseCompactDate(digits: string): DateParts | null {
  switch (digits.length) {
    case 4:
      return { year: Number(digits), month: 1, day: 1 };
    case 5:
      return ordinal(fullYear(num(digits, 0, 2), 2), num(digits, 2, 5));
    case 6:
      return { year: fullYear(num(digits, 0, 2), 2), month: num(digits, 2, 4), day: num(digits, 4, 6) };
    case 7:
      return ordinal(num(digits, 0, 4), num(digits, 4, 7));
    case 8:
      return { year: num(digits, 0, 4), month: num(digits, 4, 6), day: num(digits, 6, 8) };
    default:
      return null;
  }
}

const timeOfDayOf = (digits: string): TimeOfDay => ({
  ...MIDNIGHT,
  hour: num(digits, 0, 2),
  minute: num(digits, 2, 4),
  second: num(digits, 4, 6),
});

/**
 * Returns the date for seconds or milliseconds since 1970; null for zero and nonsense, so that a missing number never
 * becomes 1970.
 */
function epochDate(digits: string): string | null {
  const value = Number(digits);
  const milliseconds = digits.length >= 12 ? value : value * 1000;
  if (milliseconds < 86_400_000 * 365) return null;
  const moment = new Date(milliseconds);
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999 ? null : moment.toISOString();
}

/**
 * Parses a date written in digits alone: epoch numbers, YYYYMMDD and similar, YYYYMMDDHHMM(SS). Returns null when it is
 * none.
 */
export function parseNumericDate(digits: string): string | null {
  const startsWithYear = /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d/.test(digits);
  if ((digits.length === 12 || digits.length === 14) && startsWithYear) {
    const date = parseCompactDate(digits.slice(0, 8));
    return date && toIso(date, timeOfDayOf(digits.slice(8)));
  }
  if (digits.length >= 9 && digits.length <= 16) return epochDate(digits.length === 16 ? digits.slice(0, 13) : digits);
  const date = parseCompactDate(digits);
  return date && toIso(date, MIDNIGHT);
}
