import "server-only";

/** Items that a change names; of more than these it says "any". */
const MOST = 50;

/** Returns the ids for a change that open tabs are told, undefined for too many. */
export function toldIds(ids: readonly number[]): number[] | undefined {
  return ids.length > MOST ? undefined : [...ids];
}
