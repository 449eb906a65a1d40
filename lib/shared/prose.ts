/** Long texts as data: blocks of plain text with inline markup. Pages and feeds render the same ones. */
export type Block =
  | string
  | { heading: string }
  | { list: readonly string[]; ordered?: true }
  | { code: string }
  | { quote: string }
  | { shot: string; alt: string; caption: string };

export type Span = { kind: "text" | "code" | "em"; text: string } | { kind: "link"; text: string; href: string };

const MARKUP = /\[([^\]]+)\]\(([^)\s]+)\)|`([^`]+)`|\*([^*]+)\*/g;

/** `[label](address)`, `` `code` `` and `*emphasis*`; everything else is text. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > end) spans.push({ kind: "text", text: text.slice(end, match.index) });
    const [whole, label, href, code, em] = match;
    if (label !== undefined && href !== undefined) spans.push({ kind: "link", text: label, href });
    else if (code !== undefined) spans.push({ kind: "code", text: code });
    else spans.push({ kind: "em", text: em ?? "" });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

/** Returns the text without its markup. */
export function plainText(text: string): string {
  return spansOf(text)
    .map((span) => span.text)
    .join("");
}

/** Returns the id of a heading within its page. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
