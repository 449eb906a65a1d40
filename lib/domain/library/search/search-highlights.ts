import "server-only";
import type { Highlight } from "@/lib/contracts/items";
import type { SearchQuery, SearchTerm } from "@/lib/shared/search/search-query";
import { type SearchWord, searchWords } from "@/lib/shared/search/search-words";

type Range = [start: number, end: number];

/** Length of a snippet in UTF-16 units. */
const SNIPPET = 240;
/** UTF-16 units before the first hit: few, so that it is in sight in a row of one line. */
const LEAD = 24;
const MAX_RANGES = 50;
/** UTF-16 units that are searched for hits. */
const MAX_TEXT = 100_000;

/** Returns the ranges of a text that match terms: [start, end) in UTF-16 units, in order, without overlaps. */
export function highlightRanges(text: string, terms: readonly SearchTerm[]): Range[] {
  const words = searchWords(text.slice(0, MAX_TEXT), { tail: true });
  const found: Range[] = [];
  for (let at = 0; at < words.length && found.length < MAX_RANGES; at += 1) {
    for (const term of terms) {
      const last = matchAt(words, at, term);
      if (last) found.push([words[at]?.start ?? 0, last.end]);
    }
  }
  return merge(found);
}

/** Returns the last word of the term if the term matches at word `at`. */
function matchAt(words: readonly SearchWord[], at: number, { words: wanted, isPrefix }: SearchTerm): SearchWord | null {
  const last = wanted.length - 1;
  const fits = wanted.every((word, offset) => {
    const found = words[at + offset]?.word ?? "";
    return found === word || (isPrefix && offset === last && found.startsWith(word));
  });
  return fits ? (words[at + last] ?? null) : null;
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before && start <= before[1]) before[1] = Math.max(before[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/**
 * Returns the ranges of hits in the title, and a snippet of the text with its ranges. Plain text, no HTML.
 * @param texts where to take the snippet from: the first with a hit, else the first one
 */
export function highlight(search: SearchQuery, title: string, texts: readonly string[]): Highlight {
  const terms = search.all.flat();
  const inTitle = highlightRanges(
    title,
    terms.filter(({ field }) => field !== "author"),
  );
  const inText = terms.filter(({ field }) => field === null);
  for (const text of texts) {
    const first = highlightRanges(text, inText)[0];
    if (!first) continue;
    const snippet = snippetAround(text, first[0]);
    return { title: inTitle, snippet, snippetRanges: highlightRanges(snippet, inText) };
  }
  return { title: inTitle, snippet: snippetAround(texts[0] ?? "", 0), snippetRanges: [] };
}

/** Returns true if the title or summary shows a hit, so that the text need not be read. */
export function isShownBy(search: SearchQuery, texts: readonly string[]): boolean {
  const terms = search.all.flat().filter(({ field }) => field === null);
  return terms.length === 0 || texts.some((text) => highlightRanges(text, terms).length > 0);
}

/** Returns one line of text around a position, cut at word boundaries where one is near. */
function snippetAround(text: string, at: number): string {
  let start = 0;
  if (at > LEAD) {
    const blank = text.indexOf(" ", at - LEAD);
    start = blank >= 0 && blank < at ? blank + 1 : at;
  }
  let snippet = text.slice(start, start + SNIPPET);
  const isCut = start + SNIPPET < text.length;
  const lastBlank = snippet.lastIndexOf(" ");
  if (isCut && lastBlank > SNIPPET * 0.7) snippet = snippet.slice(0, lastBlank);
  snippet = snippet.replace(/[\ud800-\udbff]$/, "").replace(/^[\udc00-\udfff]/, "");
  return `${start > 0 ? "…" : ""}${snippet.replace(/\s/g, " ").trim()}${isCut ? "…" : ""}`;
}
