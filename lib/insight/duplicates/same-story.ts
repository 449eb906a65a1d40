import { cosine, embedArticle, type Vector } from "@/lib/insight/embedding/embed";
import { words } from "@/lib/insight/text/terms";
import { isDuplicate } from "./duplicates";
import { printsOf } from "./prints";
import { headline } from "./titles";

/** What is compared to decide whether two texts from different sites are the same story. */
export type Story = {
  title: string;
  link: string;
  /** The site: one site seldom publishes a story twice, but has many titles of one pattern. */
  site: string;
  titleWords: ReadonlySet<string>;
  shingles: number[];
  /** Computed on first use. */
  vector: () => Vector;
};

export function storyOf({ title, link, site }: Pick<Story, "title" | "link" | "site">, text: string): Story {
  let vector: Vector | undefined;
  return {
    title,
    link,
    site,
    titleWords: new Set(words(headline(title))),
    shingles: printsOf("", text).shingles,
    vector: () => {
      vector ??= embedArticle(title, text);
      return vector;
    },
  };
}

/** Share of common words from which two titles count as the same story. */
const SAME = 0.75;
/** Shorter titles ("Weekly update") have nothing in common with others. */
const LEAST_WORDS = 4;
/** Titles with less in common are not those of a teaser and its article. */
const ALIKE = 0.4;

/**
 * Returns whether two stories are one article: the same address, nearly the same title, or the same text
 * (`isDuplicate`). Titles with different numbers are different articles of a series; within one site only equal titles
 * are the same.
 */
export function isSameStory(a: Story, b: Story): boolean {
  if (a.link !== "" && a.link === b.link) return true;
  const shared = sharedWords(a.titleWords, b.titleWords);
  if (a.site === b.site) return shared === 1;
  if (shared >= ALIKE && numbersOf(a) !== numbersOf(b)) return false;
  if (shared >= SAME) return true;
  if (shared < ALIKE && !sharesRuns(a.shingles, b.shingles)) return false;
  return isDuplicate([a, b], cosine(a.vector(), b.vector()));
}

const numbersOf = ({ titleWords }: Story) =>
  [...titleWords]
    .filter((word) => /\d/.test(word))
    .sort()
    .join(" ");

/** Returns the share of common words of two titles, 0–1; 0 when one of them is too short. */
function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size < LEAST_WORDS || other.size < LEAST_WORDS) return 0;
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common / (one.size + other.size - common);
}

function sharesRuns(a: readonly number[], b: readonly number[]): boolean {
  if (a.length < 4 || b.length < 4) return false;
  const other = new Set(b);
  return a.filter((hash) => other.has(hash)).length >= 4;
}

/**
 * Groups duplicates: entries come best first; each joins the first group whose head is the same story, or starts its
 * own. Only heads are compared, so that stories do not chain.
 */
export function groupStories<Entry extends { story: Story }>(
  entries: readonly Entry[],
): { head: Entry; duplicates: Entry[] }[] {
  const groups: { head: Entry; duplicates: Entry[] }[] = [];
  for (const entry of entries) {
    const group = groups.find(({ head }) => isSameStory(entry.story, head.story));
    if (group) group.duplicates.push(entry);
    else groups.push({ head: entry, duplicates: [] });
  }
  return groups;
}
