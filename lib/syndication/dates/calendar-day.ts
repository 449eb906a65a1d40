import { type DateParts, fullYear } from "./calendar";
import { monthOfWord } from "./month-names";
import { parseCompactDate } from "./numeric-date";

type Numbers = readonly string[];

const parts = (year: string, month: number, day: number): DateParts => ({
  year: fullYear(Number(year), year.length),
  month,
  day,
});

/**
 * Returns the date of three numbers joined by one separator: year first when it has four digits; else dots and dashes
 * put the day first and slashes the month, unless that is impossible.
 */
function numericDate([a = "", b = "", c = ""]: Numbers, separator: string): DateParts | null {
  if (a.length === 4) return parts(a, Number(b), Number(c || 1));
  if (!c) return null;
  if (c.length !== 4 && separator === "-" && Number(a) > 0 && Number(b) <= 12 && Number(c) <= 31) {
    // YY-MM-DD of ISO 8601 unless only DD-MM-YY can be meant.
    return parts(a.padStart(2, "0"), Number(b), Number(c));
  }
  const monthFirst = separator === "/" ? Number(a) <= 12 : Number(b) > 12;
  return monthFirst ? parts(c, Number(a), Number(b)) : parts(c, Number(b), Number(a));
}

/** Returns the date of an ISO 8601 week date. Week 1 has the year's first Thursday, so 4 January. */
function weekDate(year: number, week: number, day: number): DateParts | null {
  if (week < 1 || week > 53) return null;
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7);
  const date = new Date(Date.UTC(year, 0, monday + (week - 1) * 7 + day - 1));
  return parts(String(date.getUTCFullYear()), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Parses a date written in one piece: 2003-12-31, 2003-335, 12/31/2003, 31.12.2003, 2003-12, -0312, 20031231. */
function joinedDate(token: string): DateParts | null {
  const short = /^-(\d\d)-?(\d\d)$/.exec(token);
  if (short) return parts(short[1] ?? "", Number(short[2]), 1);
  const week = /^(\d{4})-?w(\d\d)(?:-?([1-7]))?$/.exec(token);
  if (week) return weekDate(Number(week[1]), Number(week[2]), Number(week[3] ?? 1));
  const dayOfYear = /^(\d{4}|\d\d)-(\d{3})$/.exec(token);
  if (dayOfYear) return parseCompactDate(`${dayOfYear[1]}${dayOfYear[2]}`);
  const match = /^(\d{1,4})([-/.])(\d{1,3})(?:[-/.](\d{1,4}))?\.?$/.exec(token);
  if (match) return numericDate([match[1] ?? "", match[3] ?? "", match[4] ?? ""], match[2] ?? "-");
  return /^\d{5,8}$/.test(token) ? parseCompactDate(token) : null;
}

/** Returns the date of a month name and the numbers around it: "1 jan 2004", "jan 1 04", "2004 jan 1". */
function namedDate(month: number, numbers: Numbers): DateParts | null {
  const year = numbers.find((number) => number.length === 4) ?? (numbers.length > 1 ? numbers.at(-1) : undefined);
  if (!year) return null;
  const at = numbers.indexOf(year, year.length === 4 ? 0 : 1);
  const day = numbers.find((_, index) => index !== at);
  if (day === undefined) return parts(year, month, 1);
  return Number(day) > 31 && Number(year) <= 31 ? parts(day, month, Number(year)) : parts(year, month, Number(day));
}

/**
 * Returns the calendar day in a normalized text from which the time of day was removed; null when there is no complete
 * date or the words contradict one. Skips words it does not know (weekdays, "at", "de"). With a time of day (`timed`)
 * the day must be complete; without one a month is enough.
 */
export function parseCalendarDay(text: string, timed: boolean): DateParts | null {
  if (text.includes(":")) return null;
  if (/^\s*-\d\d\s*$/.test(text)) return parts(text.trim().slice(1), 1, 1);
  let month: number | undefined;
  const numbers: string[] = [];
  const spaced = text.replace(/(\d)(?=\p{L}{3})/gu, "$1 ").replace(/(\p{L}{3})(?=\d)/gu, "$1 ");
  for (const token of spaced.split(/[\s,;'’،、]+/)) {
    const joined = /\d[-/.]\d|^-\d|^\d{5,8}$|^\d{4}-?w\d/.test(token) ? joinedDate(token) : null;
    if (joined) return joined;
    for (const piece of token.split(/[-/.]/)) {
      const named = monthOfWord(piece) ?? monthNumber(piece);
      if (named) month = named;
      else if (/^\d{1,4}(st|nd|rd|th|er|o)?$/.test(piece)) numbers.push(piece.replace(/\D+$/, ""));
    }
  }
  if (month) return timed && numbers.length < 2 ? null : namedDate(month, numbers);
  if (numbers.length === 3) return numericDate(numbers, ".");
  return numbers.length === 1 && numbers[0]?.length === 4 ? parts(numbers[0], 1, 1) : null;
}

/** Returns the month that is written as a number with its counter word: "8월", "8月". */
function monthNumber(piece: string): number | undefined {
  const match = /^(\d{1,2})[월月]$/.exec(piece);
  return match ? Number(match[1]) : undefined;
}
