import "server-only";
import type { ListedHighlight } from "@/lib/contracts/highlights/highlights";

/** What Markdown (CommonMark, with GitHub's strikethrough and tables) would take for markup within a line. */
const INLINE = /[\\`*_[\]<>~|&]/g;
/** What it would take for a heading, list or rule at the beginning of one. */
const BLOCK = /^(#|[-+=]|\d{1,9}(?=[.)]))/;

/** Returns plain text as Markdown that shows exactly it. */
const escaped = (line: string): string =>
  line
    .trim()
    .replace(INLINE, (character) => `\\${character}`)
    .replace(BLOCK, (start) => (/^\d/.test(start) ? start : `\\${start}`))
    .replace(/^(\d{1,9})([.)])/, "$1\\$2");

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/).map(escaped);

/** An address between < and >, which must not end early. */
const address = (url: string): string => `<${url.replace(/[<>\\\s]/g, (character) => encodeURIComponent(character))}>`;

/** Returns the heading of an article, with where it is from. */
export function articleMarkdown({ title, url, author, feedTitle, publishedAt }: ListedHighlight["article"]): string {
  const name = linesOf(title).join(" ") || "Untitled";
  const heading = /^https?:\/\//i.test(url) ? `[${name}](${address(url)})` : name;
  const from = [author, feedTitle, publishedAt.slice(0, 10)].flatMap((part) => (part ? [linesOf(part).join(" ")] : []));
  return `\n## ${heading}\n\n${from.join(" · ")}\n`;
}

/** Returns a highlight as a quotation, with its note as a paragraph below. */
export function highlightMarkdown({ quote, note }: Pick<ListedHighlight, "quote" | "note">): string {
  const quoted = linesOf(quote).map((line) => `> ${line}`.trimEnd());
  return `\n${quoted.join("\n")}\n${note === null ? "" : `\n${linesOf(note).join("\n")}\n`}`;
}
