/** A quote up to this many characters is written whole, a longer one by its first and last words. */
const WHOLE = 120;
const WORDS = 5;

/** Percent-encodes a text for a text directive, whose own signs are comma, ampersand and hyphen. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("-", "%2D");
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * Returns the address that opens a page at a text of it (`#:~:text=`, WICG Scroll to Text Fragment). A text of several
 * paragraphs is named by its first and last words: a directive matches within one block only.
 */
export function quoteLink(address: string, selected: string): string | null {
  const paragraphs = selected.split(/\n+/).map(oneLine).filter(Boolean);
  const first = paragraphs[0];
  const last = paragraphs.at(-1);
  if (!first || !last || !/^https?:/i.test(address)) return null;
  const separator = address.includes("#") ? ":~:" : "#:~:";
  const base = address.replace(/:~:.*$/, "");
  if (paragraphs.length === 1 && first.length <= WHOLE) return `${base}${separator}text=${encoded(first)}`;
  const start = first.split(" ").slice(0, WORDS).join(" ");
  const end = last.split(" ").slice(-WORDS).join(" ");
  return `${base}${separator}text=${encoded(start)},${encoded(end)}`;
}

/** Returns the selection within the text of an article, or null. Blanks alone are no selection. */
export function selectedRange(): Range | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || !String(selection).trim()) return null;
  const range = selection.getRangeAt(0);
  const within = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(".reading");
  return within(range.startContainer) && within(range.endContainer) ? range : null;
}

/** Returns the link to the text that is selected in the article; null without one. */
export function selectedQuote(address: string): string | null {
  return selectedRange() ? quoteLink(address, String(window.getSelection())) : null;
}
