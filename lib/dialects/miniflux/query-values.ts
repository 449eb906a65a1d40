import "server-only";
import { AppError } from "@/lib/errors";

/** Returns a whole number of the query, as Miniflux reads it: what is not a number counts as not given, and so does a negative one. */
export function numberOf(query: URLSearchParams, name: string, otherwise = 0): number {
  const given = query.get(name) ?? "";
  const value = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  return Number.isSafeInteger(value) ? value : otherwise;
}

const TRUE = ["1", "t", "T", "TRUE", "true", "True"];
const FALSE = ["0", "f", "F", "FALSE", "false", "False"];

/** Returns a switch of the query in the spellings of Go; null when it is not given or none of them. */
export function switchOf(query: URLSearchParams, name: string): boolean | null {
  const given = query.get(name) ?? "";
  if (TRUE.includes(given)) return true;
  return FALSE.includes(given) ? false : null;
}

/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** Returns a moment given in seconds since 1970; null when it is not given. */
export function momentOf(query: URLSearchParams, name: string): Date | null {
  const seconds = numberOf(query, name);
  return seconds > 0 ? new Date(Math.min(seconds, LAST_SECOND) * 1000) : null;
}

export const badRequest = (message: string) => new AppError("BAD_REQUEST", message);

/** Returns the number in a path. Error: 400. */
export function pathNumber(text: string | undefined, what: string): number {
  const value = /^\d{1,16}$/.test(text ?? "") ? Number(text) : 0;
  if (value === 0 || !Number.isSafeInteger(value)) throw badRequest(`invalid ${what} ID`);
  return value;
}
