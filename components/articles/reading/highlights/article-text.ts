import type { QuoteSelector, Span } from "@/lib/client/highlights/find-quote";
import { CONTEXT_LENGTH } from "@/lib/contracts/values/limits";

type Piece = { node: Text; start: number };
/** The text of an article as it is shown, and where its nodes are in it. */
export type ArticleText = { text: string; pieces: Piece[] };

/** Elements whose text does not belong to the article. */
const NOT_TEXT = "button, script, style, audio, video, iframe";
/** Elements after which a line ends. */
const BLOCKS =
  "p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre, figure, figcaption, td, th, dt, dd, section, details, summary, hr, br";

/** Returns the text of an article. Control characters are blanks: no text of an article needs them. */
export function articleText(root: Element): ArticleText {
  const pieces: Piece[] = [];
  let text = "";
  const endLine = () => {
    if (text !== "" && !text.endsWith("\n")) text += "\n";
  };
  const add = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        pieces.push({ node, start: text.length });
        text += node.data.replace(/(?![\t\n\r])\p{Cc}/gu, " ");
      } else if (node instanceof Element && !node.matches(NOT_TEXT)) {
        const isBlock = node.matches(BLOCKS);
        if (isBlock) endLine();
        add(node);
        if (isBlock) endLine();
      }
    }
  };
  add(root);
  return { text, pieces };
}

/** Returns the part of the text that a range covers, without blanks around it; null if that is nothing. */
export function spanOf({ text, pieces }: ArticleText, range: Range): Span | null {
  const covered = pieces.filter(({ node }) => range.intersectsNode(node));
  const [first, last] = [covered[0], covered.at(-1)];
  if (!first || !last) return null;
  let start = first.start + (first.node === range.startContainer ? range.startOffset : 0);
  let end = last.start + (last.node === range.endContainer ? range.endOffset : last.node.length);
  while (start < end && /\s/.test(text[start] ?? "")) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end -= 1;
  return start < end ? { start, end } : null;
}

/** Returns a part of a text as quote and context. */
export function selectorOf({ text }: ArticleText, { start, end }: Span): QuoteSelector {
  return {
    quote: text.slice(start, end),
    prefix: wholeSigns(text.slice(Math.max(0, start - CONTEXT_LENGTH), start)),
    suffix: wholeSigns(text.slice(end, end + CONTEXT_LENGTH)),
  };
}

/** A cut may have left half of a character. */
const wholeSigns = (text: string): string => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
