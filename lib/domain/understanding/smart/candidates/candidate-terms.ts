import "server-only";
import { quoteLexeme } from "@/lib/domain/library/search/search-document";
import { termWeight } from "@/lib/insight/relevance/relevance";
import { stem } from "@/lib/insight/text/stem";
import { queryTerms, words } from "@/lib/insight/text/terms";
import { searchWords } from "@/lib/shared/search/search-words";

/** A word of a smart feed's query, as the search index finds it. */
export type CandidateTerm = {
  /** A tsquery for all its forms, and the same for titles alone. */
  query: string;
  titleQuery: string;
  /** The same as a regular expression, for articles that the index does not have yet. */
  pattern: string;
  /** Its share in the rarity of all words. */
  weight: number;
  /** Rare enough, next to the others, to look for it; the others only say which of the articles found come first. */
  selects: boolean;
};

/** Longer queries are cut here. */
const MOST_TERMS = 12;
/** Words with less than this share of the rarest word's weight do not select. */
const LEAST_SHARE = 0.5;
/** Shorter word beginnings would find too much. */
const LEAST_BEGINNING = 4;

/** Returns the words of a query as terms of the search index, rarest first; none for a query without words. */
export function candidateTerms(query: string): CandidateTerm[] {
  const wanted = new Set(queryTerms(query));
  const meant = [...new Map(words(query).map((word) => [stem(word), word]))].filter(([term]) => wanted.has(term));
  const read = meant.flatMap(([term, word]) => {
    const lexemes = lexemesOf(word, term);
    return lexemes ? [{ ...lexemes, weight: termWeight(term) }] : [];
  });
  const rarest = read.sort((a, b) => b.weight - a.weight).slice(0, MOST_TERMS);
  const all = rarest.reduce((sum, { weight }) => sum + weight, 0);
  const most = rarest[0]?.weight ?? 0;
  return rarest.map((term) => ({
    ...term,
    weight: term.weight / all,
    selects: term.weight >= LEAST_SHARE * most,
  }));
}

/** The index has words, not stems: other forms of a word are those that begin with what it shares with its stem. */
function lexemesOf(word: string, term: string): Pick<CandidateTerm, "query" | "titleQuery" | "pattern"> | null {
  const parts = searchWords(word).map((part) => part.word);
  const [only = ""] = parts;
  if (parts.length === 0) return null;
  if (parts.length > 1) return forms(word, (flags) => `(${parts.map((part) => quoted(part, flags)).join(" <-> ")})`);
  const beginning = sharedBeginning(only, term);
  if (beginning.length >= LEAST_BEGINNING)
    return forms(sharedBeginning(word, term), (flags) => quoted(beginning, `*${flags}`));
  const spelled = [...new Set([only, beginning, `${beginning}s`])].filter(Boolean);
  return forms(word, (flags) => `(${spelled.map((form) => quoted(form, flags)).join(" | ")})`);
}

const forms = (spelled: string, of: (flags: string) => string) => ({
  query: of(""),
  titleQuery: of("A"),
  pattern: spelled.replace(/[.*+?^${}()|[\]\\#]/g, "\\$&"),
});
const quoted = (word: string, flags: string) => (flags === "" ? quoteLexeme(word) : `${quoteLexeme(word)}:${flags}`);

function sharedBeginning(word: string, term: string): string {
  let length = 0;
  while (length < word.length && word[length] === term[length]) length += 1;
  return length === 0 ? word : word.slice(0, length);
}
