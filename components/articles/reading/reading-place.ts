import type { Reading } from "./use-reading";

/** What the tools and the page of an article need to know of the list around it. */
export type ReadingPlace = Pick<Reading, "known" | "next" | "previous" | "show" | "close"> & {
  /** Which article this is, from 1; null for one that the list does not show. */
  position?: number | null;
  /** Articles of the list, loaded or not; null while that is unknown. */
  total?: number | null;
};
