import type { FeedItem } from "@/lib/contracts/items";
import { type CurrentTime, rowAge } from "./relative-time";

/** `datePublished` is absent in articles that an older version kept for reading offline. */
type Dated = Pick<FeedItem, "publishedAt"> & Partial<Pick<FeedItem, "datePublished">>;

/** Returns the date that the feed gives an article; without one when we found it, which screens say. */
export function shownDate({ publishedAt, datePublished }: Dated): { iso: string; isFound: boolean } {
  return { iso: datePublished ?? publishedAt, isFound: datePublished === null };
}

/** "found yesterday" for the "Yesterday" of a date that is not the feed's. */
export const foundDateText = (words: string): string => `found ${lowered(words)}`;

/** Writes the word that a date begins with as the middle of a sentence has it. */
const lowered = (words: string): string => words.replace(/^(?:Just now|Today|Yesterday)/, (word) => word.toLowerCase());

/** Returns an article's date in the words of `write`: "3 hours ago", "found 3 hours ago". */
export function dateText(item: Dated, write: (iso: string) => string): string {
  const { iso, isFound } = shownDate(item);
  return isFound ? foundDateText(write(iso)) : write(iso);
}

/** The age of a row, short: "2 h", "found 2 h ago". */
export function shortAge(item: Dated, clock: CurrentTime): string {
  const { iso, isFound } = shownDate(item);
  return isFound ? foundDateText(agoOf(iso, clock)) : rowAge(iso, clock);
}

/** When an article was saved, short: "Saved 2 h ago", "Saved yesterday", "Saved Nov 14". */
export const savedAge = (iso: string, clock: CurrentTime): string => `Saved ${lowered(agoOf(iso, clock))}`;

/** A time that stands alone, short: "Just now", "2 h ago", "Yesterday". */
export const agoOf = (iso: string, clock: CurrentTime): string =>
  rowAge(iso, clock)
    .replace(/^now$/, "Just now")
    .replace(/^(\d+ (?:min|h|d))$/, "$1 ago");
