"use client";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { findQuote } from "@/lib/client/highlights/find-quote";
import { later } from "@/lib/client/later/later";
import { useStore } from "@/lib/client/stores/use-store";
import type { ItemHighlight } from "@/lib/contracts/highlights/highlights";
import type { FeedItemDetail } from "@/lib/contracts/items";
import { articleText } from "./article-text";
import { highlightText, markAt, marksOf, removeMarks } from "./highlight-text";
import { openHighlight, wantedHighlight } from "./open-highlight";

const HighlightPopover = later(() => import("./highlight-popover").then((file) => file.HighlightPopover));

const NONE: readonly ItemHighlight[] = [];

/** The highlights of an article's text: marked in it, and below it those whose text is no longer there. */
export function Highlights(props: { root: RefObject<HTMLElement | null>; html: string; article: FeedItemDetail }) {
  const { root, html, article } = props;
  // An article that was stored before there were highlights has no list of them.
  const highlights = article.highlights ?? NONE;
  const open = useStore(openHighlight, null);
  const [lost, setLost] = useState<readonly string[]>([]);
  // Before the first paint, and before a new highlight's popover looks for its mark.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !html) return;
    // Code is coloured and players open after the text is there: what they replace is marked again.
    const observer = new MutationObserver(() => place());
    const place = () => {
      observer.disconnect();
      const focused = markAt(document.activeElement)?.dataset.highlight;
      removeMarks(element);
      const missing = markAll(element, highlights);
      setLost((before) => (before.join() === missing.join() ? before : missing));
      if (focused) stopOf(element, focused)?.focus({ preventScroll: true });
      if (highlights.length > 0) observer.observe(element, { childList: true, subtree: true });
    };
    place();
    return () => observer.disconnect();
  }, [root, html, highlights]);
  // After the article was placed where it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are there once these have changed
  useEffect(() => {
    if (root.current) showWanted(root.current);
  }, [root, html, highlights]);
  useEffect(() => {
    const element = root.current;
    return element ? openByMark(element) : undefined;
  }, [root]);
  useEffect(() => () => openHighlight.set(null), []);
  const shown = highlights.find(({ id }) => id === open);
  const anchorOf = (id: string) => (root.current && stopOf(root.current, id)) ?? document.getElementById(lostId(id));
  const missing = highlights.filter(({ id }) => lost.includes(id));
  return (
    <>
      {missing.length > 0 ? <LostHighlights highlights={missing} /> : null}
      {shown ? (
        <HighlightPopover
          key={shown.id}
          highlight={shown}
          anchor={() => anchorOf(shown.id)}
          onClose={() => openHighlight.set(null)}
        />
      ) : null}
    </>
  );
}

/** Marks every highlight; returns the ids of those whose text is not found. */
function markAll(root: HTMLElement, highlights: readonly ItemHighlight[]): string[] {
  return highlights.flatMap((highlight) => {
    const text = articleText(root);
    const span = findQuote(text.text, highlight);
    if (span) highlightText(text, span, highlight);
    return span ? [] : [highlight.id];
  });
}

/** Returns the piece of a highlight that takes the focus. */
const stopOf = (root: Element, id: string) => marksOf(root, id).find(({ tabIndex }) => tabIndex === 0);

/** Scrolls to the highlight that was asked for elsewhere. */
function showWanted(root: HTMLElement): void {
  const wanted = wantedHighlight.get();
  const [mark] = wanted ? marksOf(root, wanted) : [];
  if (!mark) return;
  wantedHighlight.set(null);
  mark.scrollIntoView({ block: "center" });
}

/** A click on a mark opens its highlight, and so do Enter and the space bar. A link within a mark stays a link. */
function openByMark(root: HTMLElement): () => void {
  const open = (event: Event) => {
    const mark = markAt(event.target);
    if (!mark?.dataset.highlight) return;
    event.preventDefault();
    event.stopPropagation();
    openHighlight.set(mark.dataset.highlight);
  };
  const onClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a");
    if (!isLink && window.getSelection()?.isCollapsed !== false) open(event);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") open(event);
  };
  root.addEventListener("click", onClick);
  root.addEventListener("keydown", onKey);
  return () => {
    root.removeEventListener("click", onClick);
    root.removeEventListener("keydown", onKey);
  };
}

const lostId = (id: string) => `lost-${id}`;

/** Shows the highlights whose text the publisher removed, with their notes. */
function LostHighlights({ highlights }: { highlights: readonly ItemHighlight[] }) {
  return (
    <section aria-labelledby="lost-highlights" className="mt-10 font-sans">
      <h2 id="lost-highlights" className="text-muted-foreground text-small">
        Highlights not found in this text
      </h2>
      <ul className="mt-2 grid gap-3">
        {highlights.map(({ id, quote, note, color }) => (
          <li key={id}>
            <button
              type="button"
              id={lostId(id)}
              aria-haspopup="dialog"
              onClick={() => openHighlight.set(id)}
              data-color={color}
              className="highlighted-quote text-left"
            >
              <span dir="auto" className="line-clamp-4 whitespace-pre-line break-words">
                {quote}
              </span>
            </button>
            {note ? (
              <p
                dir="auto"
                className="mt-1 line-clamp-3 whitespace-pre-line break-words text-muted-foreground text-small"
              >
                {note}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
