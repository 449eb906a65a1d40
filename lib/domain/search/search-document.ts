import "server-only";
import { searchWords } from "@/lib/shared/search-words";
import { articleHtml } from "@/lib/syndication/sanitize/article-html";

export type SearchableArticle = {
  sourceId: number;
  title: string;
  author: string | null;
  summary: string;
  /** sanitised HTML */
  content: string;
};

/** Enough for the longest essay; a book does not have to be found by its last chapter. */
const MAX_HTML = 300_000;
const MAX_WORDS = 16_000;
/** PostgreSQL takes documents below a megabyte and refuses larger ones. */
const MAX_BYTES = 900_000;
/** beside a word's letters: its entry, and two for each place */
const ENTRY_BYTES = 8;
const PLACE_BYTES = 2;
/** places kept of one word; phrases of a word that stands everywhere are found by its first ones */
const MAX_PLACES = 100;
/** between title, author and text, so that no phrase crosses over */
const GAP = 10;

/** The lexeme that stands for a source. No word can look like it. */
export const sourceLexeme = (sourceId: number) => `.s${sourceId}`;

/** A lexeme as it stands in a tsvector or tsquery. */
export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, "$&$&")}'`;

/**
 * What an article can be found by, as the text of a PostgreSQL tsvector: title (weight A), author (B), text (D) and the
 * source's lexeme.
 */
export function searchDocument({ sourceId, title, author, summary, content }: SearchableArticle): string {
  const text = articleHtml(content.slice(0, MAX_HTML), "").text;
  const places = new Map<string, string[]>();
  let position = 1;
  let bytes = 0;
  for (const [part, weight] of [
    [title, "A"],
    [author ?? "", "B"],
    [isBeginning(summary, text) ? "" : summary, ""],
    [text, ""],
  ] as const) {
    for (const { word } of searchWords(part, { tail: true })) {
      if (position > MAX_WORDS || bytes > MAX_BYTES) break;
      const known = places.get(word);
      bytes += PLACE_BYTES + (known ? 0 : ENTRY_BYTES + Buffer.byteLength(word));
      if (!known) places.set(word, [position + weight]);
      else if (known.length < MAX_PLACES) known.push(position + weight);
      position += 1;
    }
    position += GAP;
  }
  const lexemes = [...places].map(([word, at]) => `${quoteLexeme(word)}:${at.join(",")}`);
  return [...lexemes, quoteLexeme(sourceLexeme(sourceId))].join(" ");
}

/** Most summaries are the beginning of the text, cut. */
function isBeginning(summary: string, text: string): boolean {
  const some = summary.slice(0, 80).replace(/\s+|…$/g, "");
  return text.slice(0, 400).replace(/\s+/g, "").startsWith(some);
}
