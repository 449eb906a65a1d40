import "server-only";
import type { Highlight } from "@/lib/contracts/items";
import type { SearchQuery, SearchTerm } from "@/lib/shared/search-query";
import { type SearchWord, searchWords } from "@/lib/shared/search-words";

type Range = [start: number, end: number];

/** Length of a snippet, UTF-16 units. */
const SNIPPET = 240;
/** Text before the first hit. */
const LEAD = 60;
const MAX_RANGES = 50;
/** A hit further on is not looked for. */
const MAX_TEXT = 100_000;

/** Where a text holds what a query looks for: [start, end) in UTF-16 units, in order, not touching each other. */
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

/** The last word of a term that begins at word `at`, if it does. */
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
 * What of an article answers a query: ranges in its title, and a piece of its text with ranges in it. Plain text and
 * numbers only: the screen marks them, nothing here is HTML.
 * @param texts where to take the piece from, the first with a hit; the first one when none has
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
    const snippet = pieceAround(text, first[0]);
    return { title: inTitle, snippet, snippetRanges: highlightRanges(snippet, inText) };
  }
  return { title: inTitle, snippet: pieceAround(texts[0] ?? "", 0), snippetRanges: [] };
}

/** Whether every term is seen in the title or the summary, so that the whole text need not be read. */
export function isShownBy(search: SearchQuery, texts: readonly string[]): boolean {
  const terms = search.all.flat().filter(({ field }) => field === null);
  return terms.length === 0 || texts.some((text) => highlightRanges(text, terms).length > 0);
}

/** One line around a place, beginning and ending at words where that is near. */
function pieceAround(text: string, at: number): string {
  let start = 0;
  if (at > LEAD) {
    const blank = text.indexOf(" ", at - LEAD);
    start = blank >= 0 && blank < at ? blank + 1 : at;
  }
  let piece = text.slice(start, start + SNIPPET);
  const isCut = start + SNIPPET < text.length;
  const lastBlank = piece.lastIndexOf(" ");
  if (isCut && lastBlank > SNIPPET * 0.7) piece = piece.slice(0, lastBlank);
  piece = piece.replace(/[\ud800-\udbff]$/, "").replace(/^[\udc00-\udfff]/, "");
  return `${start > 0 ? "…" : ""}${piece.replace(/\s/g, " ").trim()}${isCut ? "…" : ""}`;
}
