import "server-only";
import type { SearchQuery, SearchTerm } from "@/lib/shared/search-query";
import { quoteLexeme, sourceLexeme } from "./search-document";

/** The sources whose feed is called like a term: its articles match that term, whatever they say. */
export type NamedSources = (term: SearchTerm) => readonly number[];

/**
 * A query as PostgreSQL tsqueries. `full` decides; `index` is what the GIN index is asked first, at least as wide, or
 * null when the index would read too much for it. Both null: there are no words to look for.
 */
export function toTsQueries(query: SearchQuery, named: NamedSources): { full: string | null; index: string | null } {
  const groups = query.all.map((terms) => ({
    text: any(terms.flatMap((term) => [termText(term), ...named(term).map((id) => quoteLexeme(sourceLexeme(id)))])),
    /** its first word has few letters after it: the index would join half of its lists */
    reach: Math.min(...terms.map(reach)),
  }));
  const without = query.none.map((term) => `!${termText(term)}`);
  const full = [...groups.map(({ text }) => text), ...without].join(" & ") || null;
  const widest = Math.max(0, ...groups.map((group) => group.reach));
  const indexed = groups.filter((group) => group.reach === widest || group.reach === WHOLE);
  return { full, index: widest < LEAST_PREFIX ? null : indexed.map(({ text }) => text).join(" & ") };
}

const WHOLE = Number.POSITIVE_INFINITY;
/** A beginning of fewer letters is no use to the index. */
const LEAST_PREFIX = 3;

/** How narrow a term is to the index: whole words are best, beginnings the better the longer. */
function reach({ words, isPrefix }: SearchTerm): number {
  if (!isPrefix || words.length > 1) return WHOLE;
  const word = words[0] ?? "";
  // A character of a script without blanks says as much as a few letters.
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
