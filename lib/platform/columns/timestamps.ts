import pg from "pg";

const TIMESTAMPTZ = 1184;
const general = pg.types.getTypeParser(TIMESTAMPTZ, "text") as (text: string) => Date;

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;
const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

/**
 * Parses a timestamptz as PostgreSQL writes it ("2026-11-23 11:23:45.123+00"), in a third of the time of the general parser,
 * which reads what this does not: other time zones, years beyond 9999 or before Christ, infinity. A list of 1,000 feeds has
 * 4,000 of them.
 */
export function parseTimestamp(text: string): Date {
  const end = text.length - 3;
  const isPlain = end >= 19 && text.charCodeAt(4) === 45 && text.charCodeAt(10) === 32 && text.endsWith("+00");
  if (!isPlain) return general(text);
  let milliseconds = 0;
  for (let at = 20, unit = 100; at < end && unit >= 1; at += 1, unit /= 10) milliseconds += digit(text, at) * unit;
  const year = two(text, 0) * 100 + two(text, 2);
  // Date.UTC takes years below 100 for those of the last century.
  if (year < 100) return general(text);
  return new Date(
    Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17), milliseconds),
  );
}
