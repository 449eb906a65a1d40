import "server-only";
import { setImmediate } from "node:timers/promises";

/** Entries that are worked on without letting other calls in between: well below a millisecond or two of work. */
const PIECE = 100;

/** Calls `work` for each entry, in order; between pieces of 100 other calls get their turn. */
export async function forEachInPieces<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry, at: number) => void,
): Promise<void> {
  for (let at = 0; at < entries.length; at += 1) {
    if (at > 0 && at % PIECE === 0) await setImmediate();
    work(entries[at] as Entry, at);
  }
}

/** Returns each entry as `shape` converts it. Between pieces of 100 entries, other calls get their turn. */
export async function mapInPieces<Entry, Shaped>(
  entries: readonly Entry[],
  shape: (entry: Entry, at: number) => Shaped,
): Promise<Shaped[]> {
  const shaped: Shaped[] = [];
  await forEachInPieces(entries, (entry, at) => {
    shaped.push(shape(entry, at));
  });
  return shaped;
}
