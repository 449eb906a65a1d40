import "server-only";

/** Random characters from which on a text counts as long. */
export const LONG = 20;
/** From which on a run of letters and digits is judged at all: below, "iphone15pro" would be random. */
const RUN = 8;
/** Mean length of the pieces of a random text: chance changes between letters and digits after a few characters. */
const PIECE = 3.9;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** Identifiers of MongoDB, of Bluesky, and of channels and playlists of YouTube and its mirrors. */
const IDENTIFIER = /^(?:did:[a-z]+:.*|[\da-f]{24}|(?:UC|UU)[\w-]{22}|(?:PL|OL|FL)[\w-]{16,32})$/i;

/**
 * Returns whether a text contains at least so many characters that look drawn by chance: runs of letters and digits that
 * change between the two, or between cases, again and again. UUIDs and known forms of public identifiers do not count.
 */
export function isRandom(text: string, least: number): boolean {
  if (/\s/.test(text) || IDENTIFIER.test(text)) return false;
  let count = 0;
  for (const run of text.replace(UUID, "").split(/[^A-Za-z\d]+/)) if (isRandomRun(run)) count += run.length;
  return count >= least;
}

function isRandomRun(run: string): boolean {
  if (run.length < RUN || !/\d/.test(run)) return false;
  const pieces = run.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  return pieces.length > 2 && run.length / pieces.length <= PIECE;
}

/**
 * Returns whether a value beside a word such as "key" looks like a secret: a UUID, or letters with digits or in both
 * cases. Words, numbers and dates do not.
 * @param isPath a segment of a path, where titles with a year are common: it has to be random
 */
export function looksSecret(value: string, isPath = false): boolean {
  if (new RegExp(`^${UUID.source}$`, "i").test(value)) return true;
  if (isPath) return isRandom(value, RUN) || IDENTIFIER.test(value);
  if (value.length < 6 || /\s/.test(value)) return false;
  return (/\d/.test(value) && /[a-z]/i.test(value)) || /[a-z][A-Z]{2}|[A-Z]{2}[a-z]/.test(value);
}
