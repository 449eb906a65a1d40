import type { Reading } from "./use-reading";

/** The list around an article, as the article's tools and page need it. */
export type ReadingPosition = Pick<Reading, "known" | "next" | "previous" | "show" | "close"> & {
  /** The article after the next one. */
  afterNext?: Reading["afterNext"];
  /** Position of this article in the list, from 1; null if the list does not show it. */
  position?: number | null;
  /** Articles of the list, loaded or not; null while that is unknown. */
  total?: number | null;
  /** The article is shown without being opened: the keys open it before they go on. */
  isPreview?: boolean;
};
