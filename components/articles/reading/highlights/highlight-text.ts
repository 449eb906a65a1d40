import type { Span } from "@/lib/client/highlights/find-quote";
import type { ItemHighlight } from "@/lib/contracts/highlights/highlights";
import type { ArticleText } from "./article-text";

const MARK = "mark[data-highlight]";

/**
 * Marks a part of an article's text. The pieces of a highlight are one stop for the keyboard: the first that is not within
 * a link. The text is to be read anew before the next one is marked.
 */
export function highlightText(
  { pieces }: ArticleText,
  { start, end }: Span,
  { id, color }: Pick<ItemHighlight, "id" | "color">,
) {
  const marks = pieces.flatMap(({ node, start: at }) => {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, node.length);
    // Blanks between blocks are no place for a mark.
    if (from >= to || node.data.slice(from, to).trim() === "") return [];
    const mark = document.createElement("mark");
    mark.dataset.highlight = id;
    mark.dataset.color = color;
    const marked = from > 0 ? node.splitText(from) : node;
    if (to - from < marked.length) marked.splitText(to - from);
    marked.replaceWith(mark);
    mark.append(marked);
    return [mark];
  });
  const stop = marks.find((mark) => !mark.closest("a")) ?? marks[0];
  if (!stop) return;
  stop.tabIndex = 0;
  stop.setAttribute("role", "button");
  stop.setAttribute("aria-haspopup", "dialog");
}

/** Returns the pieces of a highlight in the order of the text. */
export const marksOf = (root: Element, id: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(MARK)].filter((mark) => mark.dataset.highlight === id);

/** Returns the mark that an event is about. */
export const markAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(MARK) : null;

/** Removes all marks; the text is as it was. */
export function removeMarks(root: Element): void {
  for (const mark of root.querySelectorAll(MARK)) {
    const { parentNode } = mark;
    mark.replaceWith(...mark.childNodes);
    parentNode?.normalize();
  }
}
