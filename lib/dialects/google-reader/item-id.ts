import "server-only";

const PREFIX = "tag:google.com,2005:reader/item/";
const HEX_DIGITS = 16;

/** Returns the long form of an item id: a prefix and 16 hexadecimal digits. */
export const longItemId = (id: number): string => PREFIX + id.toString(16).padStart(HEX_DIGITS, "0");

/**
 * Returns the item that a client means, in any form seen: long, padded or not; 16 hexadecimal digits alone (Reeder); or
 * decimal. Our ids are far below 10^15, so that 16 digits are always hexadecimal. Null for anything else, negative numbers
 * and what exceeds 2^53: no item has such an id.
 */
export function readItemId(text: string): number | null {
  const given = text.trim();
  if (given.startsWith(PREFIX)) return readHex(given.slice(PREFIX.length));
  if (given.length === HEX_DIGITS) return readHex(given);
  return /^\d{1,15}$/.test(given) ? positive(Number(given)) : null;
}

const readHex = (digits: string) => (/^[\da-f]{1,16}$/i.test(digits) ? positive(Number.parseInt(digits, 16)) : null);

const positive = (id: number) => (Number.isSafeInteger(id) && id > 0 ? id : null);
