import { words } from "@/lib/insight/text/terms";

/** Share of common words from which two titles tell the same story. */
export const SAME = 0.75;
/** Shorter titles ("Weekly update") are the same only when they are equal and lead to the same place. */
const MIN_WORDS = 4;

export type TitledLink = { title: string; link: string };

/**
 * Folds entries whose titles are nearly equal into the first of them, order kept; each is compared with the ones kept,
 * never with those folded, so that stories do not chain.
 */
export function mergeTitles<Entry extends TitledLink>(entries: readonly Entry[]): Entry[] {
  const kept: { entry: Entry; words: Set<string> }[] = [];
  for (const entry of entries) {
    const own = new Set(words(headline(entry.title)));
    const isDuplicateTitle = kept.some((other) => isSame(entry, own, other));
    if (!isDuplicateTitle) kept.push({ entry, words: own });
  }
  return kept.map(({ entry }) => entry);
}

/** A title without the publisher's name that news searches put behind it. */
export function headline(title: string): string {
  const [, head, publisher] = /^(.{15,}) [-–—|] ([^-–—|]{2,40})$/u.exec(title) ?? [];
  return head && publisher ? head : title;
}

function isSame(entry: TitledLink, own: Set<string>, other: { entry: TitledLink; words: Set<string> }): boolean {
  if (entry.link !== "" && entry.link === other.entry.link) return true;
  return sharedWords(own, other.words) >= SAME;
}

/** Share of common words of two titles, 0–1; 0 when one of them is too short to tell. */
export function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size < MIN_WORDS || other.size < MIN_WORDS) return 0;
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common / (one.size + other.size - common);
}
