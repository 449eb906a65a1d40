import { stem } from "./stem";

const STOP_WORDS = new Set(
  `a about after all also an and any are as at be been but by can could did do does for from had has have he her his how i
   if in into is it its just me more most my new no not of on or our out over s says she should so some t than that the
   their them then there these they this to up us was we were what when where which who why will with would you your`
    .split(/\s+/)
    .filter(Boolean),
);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#']*/gu;

/** Returns a text's words in lower case, in order, without possessive endings. */
export function words(text: string): string[] {
  const found = text.normalize("NFKC").toLowerCase().replaceAll("’", "'").match(WORD) ?? [];
  return found.map((word) => word.replace(/'s?$/, "").replaceAll("'", ""));
}

/** Returns true if a word in lower case has no meaning of its own. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Returns the stems of a text's words without stop words, in order, with repeats. */
export function terms(text: string): string[] {
  return words(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}

/** Returns the same for a query, without repeats; one of stop words alone keeps them all. */
export function queryTerms(query: string): string[] {
  const meant = terms(query);
  return [...new Set(meant.length > 0 ? meant : words(query).map(stem))];
}
