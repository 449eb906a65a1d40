import { words } from "@/lib/insight/text/terms";

const BITS = 32;
/** Bits in which two halves of 64 may differ together (Manku, Jain and Das Sarma, 2007). */
const MOST_DIFFERENT = 3;

/** 64 bits. */
export type Simhash = readonly [number, number];

/** Returns the simhash of a text (Charikar, 2002) over its runs of three words. */
export function simhash(text: string): Simhash {
  const list = words(text);
  const runs = Array.from({ length: Math.max(1, list.length - 2) }, (_, at) => list.slice(at, at + 3).join(" "));
  return [halfOf(runs, 0x811c9dc5), halfOf(runs, 0x01234567)];
}

function halfOf(runs: readonly string[], seed: number): number {
  const sums = new Int32Array(BITS);
  for (const run of runs) {
    const hash = hashOf(run, seed);
    for (let bit = 0; bit < BITS; bit += 1) sums[bit] = (sums[bit] as number) + ((hash >>> bit) & 1 ? 1 : -1);
  }
  return sums.reduce((value, sum, bit) => (sum > 0 ? value | (1 << bit) : value), 0);
}

/** Returns true if two texts count as copies. */
export const isNear = (a: Simhash, b: Simhash): boolean =>
  different(a[0], b[0]) + different(a[1], b[1]) <= MOST_DIFFERENT;

function different(a: number, b: number): number {
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** FNV-1a with a final mix. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
