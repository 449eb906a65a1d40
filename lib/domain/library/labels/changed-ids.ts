import "server-only";

/** The most items that a change names. A change of more items names none, which means "any". */
const MOST = 50;

/** Returns the ids for a change that open tabs are told, undefined for too many. */
export function changedIds(ids: readonly number[]): number[] | undefined {
  return ids.length > MOST ? undefined : [...ids];
}
