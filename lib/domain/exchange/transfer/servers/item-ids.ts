import "server-only";

const PREFIX = "tag:google.com,2005:reader/item/";

/**
 * Returns the long form of an article's id, which each server of the Google Reader API reads alike: Miniflux 2.2 takes
 * the short form for hexadecimal. Ids that are no 64-bit numbers stay as they are.
 */
export function longId(id: string): string {
  const number = /^-?\d{1,20}$/.test(id) ? BigInt.asUintN(64, BigInt(id)) : null;
  return number === null ? id : `${PREFIX}${number.toString(16).padStart(16, "0")}`;
}

/** Returns the key that the short and the long form of an id share. */
export function idKey(id: string): string {
  const long = longId(id);
  return (long.startsWith(PREFIX) ? long.slice(PREFIX.length) : long).toLowerCase().padStart(16, "0");
}
