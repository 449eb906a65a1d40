import { cosine, embedArticle, type Vector } from "@/lib/insight/embedding/embed";
import { words } from "@/lib/insight/text/terms";
import { isDuplicate } from "./duplicates";
import { fingerprintsOf } from "./fingerprints";
import { headline } from "./titles";

/** The parts of a text that decide whether it and a text from another site are one article. */
export type ComparedArticle = {
  title: string;
  link: string;
  /** The site: one site seldom publishes an article twice, but has many articles with similar titles. */
  site: string;
  titleWords: ReadonlySet<string>;
  shingles: number[];
  /** Computed on first use. */
  vector: () => Vector;
};

export function comparedOf(
  { title, link, site }: Pick<ComparedArticle, "title" | "link" | "site">,
  text: string,
): ComparedArticle {
  let vector: Vector | undefined;
  return {
    title,
    link,
    site,
    titleWords: new Set(words(headline(title))),
    shingles: fingerprintsOf("", text).shingles,
    vector: () => {
      vector ??= embedArticle(title, text);
      return vector;
    },
  };
}

/** Share of common words from which two titles count as those of one article. */
const SAME = 0.75;
/** Shorter titles ("Weekly update") have nothing in common with others. */
const LEAST_WORDS = 4;
/** Titles with less in common are not those of a teaser and its article. */
const ALIKE = 0.4;

/**
 * Returns true if two texts are one article: the same address, nearly the same title, or the same text
 * (`isDuplicate`). Titles with different numbers are different articles of a series; within one site only equal titles
 * are the same.
 */
export function isOneArticle(a: ComparedArticle, b: ComparedArticle): boolean {
  if (a.link !== "" && a.link === b.link) return true;
  const shared = sharedWords(a.titleWords, b.titleWords);
  if (a.site === b.site) return shared === 1;
  if (shared >= ALIKE && numbersOf(a) !== numbersOf(b)) return false;
  if (shared >= SAME) return true;
  if (shared < ALIKE && !sharesRuns(a.shingles, b.shingles)) return false;
  return isDuplicate([a, b], cosine(a.vector(), b.vector()));
}

const numbersOf = ({ titleWords }: ComparedArticle) =>
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
 * Groups duplicates: entries come best first; each joins the first group that is one article with its head, or starts its
 * own. Only heads are compared, so that duplicates do not chain.
 */
export function groupDuplicates<Entry extends { compared: ComparedArticle }>(
  entries: readonly Entry[],
): { head: Entry; duplicates: Entry[] }[] {
  const groups: { head: Entry; duplicates: Entry[] }[] = [];
  for (const entry of entries) {
    const group = groups.find(({ head }) => isOneArticle(entry.compared, head.compared));
    if (group) group.duplicates.push(entry);
    else groups.push({ head: entry, duplicates: [] });
  }
  return groups;
}
