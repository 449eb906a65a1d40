import "server-only";
import type { SearchQuery, SearchTerm } from "@/lib/shared/search/search-query";
import { quoteLexeme, sourceLexeme } from "./search-document";

/** Returns the sources whose feed has the term as its name: all their articles match the term. */
export type NamedSources = (term: SearchTerm) => readonly number[];

/**
 * Converts a query to PostgreSQL tsqueries. `full` decides what matches; `index` is at least as wide and is used with the
 * GIN index, null when the index would read too much for it. Both are null for a query without words.
 */
export function toTsQueries(query: SearchQuery, named: NamedSources): { full: string | null; index: string | null } {
  const groups = query.all.map((terms) => ({
    text: any(terms.flatMap((term) => [termText(term), ...named(term).map((id) => quoteLexeme(sourceLexeme(id)))])),
    /** The least selective term decides. */
    reach: Math.min(...terms.map(reach)),
  }));
  const without = query.none.map((term) => `!${termText(term)}`);
  const full = [...groups.map(({ text }) => text), ...without].join(" & ") || null;
  const widest = Math.max(0, ...groups.map((group) => group.reach));
  const indexed = groups.filter((group) => group.reach === widest || group.reach === WHOLE);
  return { full, index: widest < LEAST_PREFIX ? null : indexed.map(({ text }) => text).join(" & ") };
}

const WHOLE = Number.POSITIVE_INFINITY;
/** The index is not used for shorter prefixes. */
const LEAST_PREFIX = 3;

/** Returns the selectivity of a term for the index: highest for whole words, by length for prefixes. */
function reach({ words, isPrefix }: SearchTerm): number {
  if (!isPrefix || words.length > 1) return WHOLE;
  const word = words[0] ?? "";
  // A character of a script without spaces is as selective as a few letters.
  return /^[\0-\u02ff]*$/.test(word) ? word.length : word.length + 2;
}

const WEIGHT = { title: "A", author: "B" } as const;

function termText({ words, isPrefix, field }: SearchTerm): string {
  const last = words.length - 1;
  const lexemes = words.map((word, at) => {
    const flags = `${isPrefix && at === last ? "*" : ""}${field ? WEIGHT[field] : ""}`;
    return flags === "" ? quoteLexeme(word) : `${quoteLexeme(word)}:${flags}`;
  });
  return lexemes.length === 1 ? (lexemes[0] ?? "") : `(${lexemes.join(" <-> ")})`;
}

const any = (texts: string[]) => (texts.length === 1 ? (texts[0] ?? "") : `(${texts.join(" | ")})`);
