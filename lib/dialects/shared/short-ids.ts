import "server-only";

/**
 * Feed and bundle ids are random numbers below 2^53. Several programs read them as 32 bits (newsboat, RSS Guard, Read
 * You), and then take two feeds for one or fail.
 */
export type ShortIds = {
  /** The number below 2^31 that stands for an id; 0 for an id that is not among them. */
  short: (id: number) => number;
  /** The id behind a number, which may be an id itself; null for a number that stands for nothing. */
  long: (short: number) => number | null;
};

/** Clients that read 32 bits turn what is larger into 2^31 - 1: no id may have that number. */
const RANGE = 2 ** 31 - 2;

/**
 * Returns numbers from 1 to 2^31 - 2 for these ids of one person, oldest first: the id modulo that range. Where two ids
 * would share a number (once in some thousand accounts with a thousand feeds), the younger one gets the next free
 * number, so that an id keeps its number as long as no older one goes.
 */
export function shortIds(ids: number[]): ShortIds {
  const shorts = new Map<number, number>();
  const longs = new Map<number, number>();
  for (const id of ids) {
    let short = natural(id);
    while (longs.has(short)) short = natural(short);
    shorts.set(id, short);
    longs.set(short, id);
  }
  return {
    short: (id) => shorts.get(id) ?? 0,
    long: (short) => longs.get(short) ?? (shorts.has(short) ? short : null),
  };
}

/** Of a number in the range it is the next one, after the last the first. */
const natural = (id: number) => (id % RANGE) + 1;
