import "server-only";
import { removeBoilerplate } from "@/lib/insight/boilerplate/remove-boilerplate";
import { searchWords } from "@/lib/shared/search/search-words";
import { articleHtml } from "@/lib/syndication/sanitize/article-html";

export type SearchableArticle = {
  sourceId: number;
  title: string;
  author: string | null;
  summary: string;
  /** Sanitised HTML. */
  content: string;
  /** Keys of the lines that its source repeats: they are not indexed. */
  boilerplate: readonly string[];
};

/** Characters and words that are indexed: enough for the longest essay. */
const MAX_HTML = 300_000;
const MAX_WORDS = 16_000;
/** PostgreSQL rejects tsvectors of a megabyte and more. */
const MAX_BYTES = 900_000;
/** Size of a word's entry next to its letters, and of each position. */
const ENTRY_BYTES = 8;
const POSITION_BYTES = 2;
/** Positions stored per word; phrases of a frequent word are found by its first ones only. */
const MAX_POSITIONS = 100;
/** Gap between the positions of title, author and text, so that no phrase spans them. */
const GAP = 10;

/** Returns the lexeme that stands for a source. No word has this form. */
export const sourceLexeme = (sourceId: number) => `.s${sourceId}`;

/** Quotes a lexeme for a tsvector or tsquery. */
export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, "$&$&")}'`;

/**
 * Returns the text of an article's tsvector: title (weight A), author (B), text (D) and the lexeme of the source.
 */
export function searchDocument(article: SearchableArticle): string {
  const { sourceId, title, author, summary, boilerplate } = article;
  const content = removeBoilerplate({ title, html: article.content.slice(0, MAX_HTML) }, boilerplate).html;
  const text = articleHtml(content, "").text;
  const positions = new Map<string, string[]>();
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
      const known = positions.get(word);
      bytes += POSITION_BYTES + (known ? 0 : ENTRY_BYTES + Buffer.byteLength(word));
      if (!known) positions.set(word, [position + weight]);
      else if (known.length < MAX_POSITIONS) known.push(position + weight);
      position += 1;
    }
    position += GAP;
  }
  const lexemes = [...positions].map(([word, at]) => `${quoteLexeme(word)}:${at.join(",")}`);
  return [...lexemes, quoteLexeme(sourceLexeme(sourceId))].join(" ");
}

/** Returns true if a summary is the beginning of the text, as most summaries are. */
function isBeginning(summary: string, text: string): boolean {
  const some = summary.slice(0, 80).replace(/\s+|…$/g, "");
  return text.slice(0, 400).replace(/\s+/g, "").startsWith(some);
}
