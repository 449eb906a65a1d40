import { articleHtml } from "./article-html";

/** Characters of HTML that are enough for any excerpt. */
const READ_PER_CHARACTER = 40;
const READ_AT_LEAST = 20_000;

/**
 * Returns the text of HTML on one line, for descriptions.
 * @param maxLength in UTF-16 units; longer text ends at a word with an ellipsis, and the result is never longer
 */
export function plainText(html: string, maxLength: number): string {
  const enough = html.slice(0, Math.max(READ_AT_LEAST, maxLength * READ_PER_CHARACTER));
  return shorten(articleHtml(enough, "").text, maxLength);
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Returns the beginning of a long text as one line of more than `maxLength` units; null when it may be shorter. */
function beginningOf(text: string, maxLength: number): string | null {
  const enough = 2 * maxLength;
  if (text.length <= enough) return null;
  const line = oneLine(text.slice(0, enough));
  return line.length > maxLength ? line : null;
}

/** Returns one line of at most `maxLength` UTF-16 units, cut at a word where one is near, never inside a character. */
export function shorten(text: string, maxLength: number): string {
  const line = beginningOf(text, maxLength) ?? oneLine(text);
  if (line.length <= maxLength) return line;
  if (maxLength < 1) return "";
  let cut = line.slice(0, maxLength - 1);
  const space = cut.lastIndexOf(" ");
  if (space > cut.length * 0.7) cut = cut.slice(0, space);
  return `${cut.replace(/[\ud800-\udbff]$/, "").replace(/[\s,;:.–—-]+$/, "")}…`;
}
