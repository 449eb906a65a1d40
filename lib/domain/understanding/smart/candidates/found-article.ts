import "server-only";
import type { ParsedItem } from "@/lib/syndication/types";

export type FoundArticle = {
  item: ParsedItem;
  /** Beginning of its text, plain. */
  text: string;
  /** The publisher's name, for display. */
  source: string;
  /** Position in its search's results, from 0; null for the user's own articles. */
  rank: number | null;
  /** Never part of a public output. */
  isPrivate: boolean;
  /** Address of the feed it comes from. */
  originUrl: string;
  /** Quality of its text, 0–100, where it is known. */
  quality: number | null;
  /**
   * True if the analysis of an own article meets the query's conditions; null for an article that was only found by a
   * search.
   */
  fits: boolean | null;
};

/** The parts of an article that ranking reads. Its content stays in the calling thread. */
export type Candidate = Omit<FoundArticle, "item"> & { item: Pick<ParsedItem, "title" | "link" | "publishedAt"> };

/** Characters of a text that are searched for words. */
export const TEXT_LIMIT = 2_000;
