import "server-only";
import type { ServerCursor } from "./server-types";

/** Articles that a server counted when its first page was read, and how many of them have come. A part of the cursor. */
export type Tally = { seen: number; total: number };

/**
 * Returns the tally after a page that brought `received` articles. Null where the server does not count its articles, or
 * the first page was read by a version that did not count.
 */
export function tallyAfter(
  cursor: ServerCursor | null,
  { received, total }: { received: number; total: number | null | undefined },
): Tally | null {
  if (cursor === null) return total === null || total === undefined ? null : { seen: received, total };
  if (cursor.seen === undefined || cursor.total === undefined) return null;
  return { seen: Number(cursor.seen) + received, total: Number(cursor.total) };
}

/** Returns the number of articles still missing after the last page. */
export const missingOf = (tally: Tally | null): number => (tally ? Math.max(0, tally.total - tally.seen) : 0);
