import { words } from "@/lib/insight/text/terms";

/** Share of common words from which two titles count as the same story. */
export const SAME = 0.75;
/** Shorter titles ("Weekly update") are the same only when they are equal and have the same link. */
const MIN_WORDS = 4;

export type TitledLink = { title: string; link: string };

/**
 * Merges entries with nearly equal titles into the first of them; the order stays. Each is compared with the remaining
 * entries only, so that stories do not chain.
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

/** Returns a title without the publisher's name that news searches append. */
export function headline(title: string): string {
  const [, head, publisher] = /^(.{15,}) [-–—|] ([^-–—|]{2,40})$/u.exec(title) ?? [];
  return head && publisher ? head : title;
}

function isSame(entry: TitledLink, own: Set<string>, other: { entry: TitledLink; words: Set<string> }): boolean {
  if (entry.link !== "" && entry.link === other.entry.link) return true;
  return sharedWords(own, other.words) >= SAME;
}

/** Returns the share of common words of two titles, 0–1; 0 when one of them is too short. */
export function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size < MIN_WORDS || other.size < MIN_WORDS) return 0;
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common / (one.size + other.size - common);
}
