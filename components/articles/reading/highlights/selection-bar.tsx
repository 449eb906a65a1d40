"use client";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "@/components/shared/icon-button";
import { Quote } from "@/components/ui/icons/icons";
import { copyText } from "@/lib/client/browser/copy-text";
import { useChangeHighlights } from "@/lib/client/data/reading/use-highlights";
import { newUuid } from "@/lib/client/highlights/new-uuid";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { toast } from "@/lib/client/stores/toast-store";
import type { HighlightColor } from "@/lib/contracts/highlights/highlights";
import type { FeedItem, FeedItemDetail } from "@/lib/contracts/items";
import { HIGHLIGHT_COLORS, QUOTE_LENGTH } from "@/lib/contracts/values/limits";
import { articleText, selectorOf, spanOf } from "./article-text";
import { COLOR_NAMES } from "./color-choice";
import { openHighlight } from "./open-highlight";
import { selectedQuote, selectedRange } from "./quote-link";

/** Pixels between the text and the bar; under a finger's selection its handles need more. */
const GAP = 8;
const TOUCH_GAP = 30;
const HEIGHT = 40;

/** The colour that `h` takes: the last one. */
let lastColor: HighlightColor = "yellow";

/** Next to a text that is selected in the article: highlights it in a colour, or copies the link to it in the original. */
export function SelectionBar({ item, content }: { item: FeedItem; content: FeedItemDetail | undefined }) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const { change } = useChangeHighlights();
  useEffect(() => {
    const onChange = () => {
      const range = selectedRange();
      const box = range?.getBoundingClientRect?.();
      if (!range) setPlace(null);
      else if (box) setPlace({ top: topFor(box), left: box.left + box.width / 2 });
    };
    document.addEventListener("selectionchange", onChange);
    // The bar would stay where the text was.
    const onScroll = () => setPlace(null);
    document.addEventListener("scroll", onScroll, true);
    return () => {
      document.removeEventListener("selectionchange", onChange);
      document.removeEventListener("scroll", onScroll, true);
    };
  }, []);
  const highlight = (color: HighlightColor) => {
    const selected = content && selectedText(content.id);
    if (!selected) return false;
    setPlace(null);
    if (selected.quote.length > QUOTE_LENGTH) {
      return toast({ title: "Select a shorter text", description: "A highlight has up to 5,000 characters." });
    }
    lastColor = color;
    window.getSelection()?.removeAllRanges();
    const id = newUuid();
    const now = new Date().toISOString();
    const made = { id, itemId: content.id, ...selected, color, note: null, publicUrl: null };
    change(
      {
        kind: "highlight",
        itemId: content.id,
        highlight: { ...made, isPrivate: false, createdAt: now, updatedAt: now },
      },
      { onError: () => openHighlight.set(null) },
    );
    openHighlight.set(id);
  };
  useShortcuts({ h: () => highlight(lastColor) });
  if (!place) return null;
  const copy = async () => {
    const link = selectedQuote(item.link);
    if (link) await copyText(link, { title: "Copied!", description: "Link to the text copied to clipboard" });
    setPlace(null);
  };
  return createPortal(
    <div
      role="toolbar"
      aria-label="Selected text"
      className="-translate-x-1/2 fixed z-30 flex h-10 items-center gap-2 rounded-lg border bg-popover pr-1 pl-3 shadow-float print:hidden"
      ref={(bar) => keepInWindow(bar, place.left)}
      style={{ top: place.top }}
      // A press would end the selection.
      onPointerDown={(event) => event.preventDefault()}
    >
      {content
        ? HIGHLIGHT_COLORS.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={`Highlight in ${COLOR_NAMES[color].toLowerCase()}`}
              data-color={color}
              className="highlight-dot touch"
              onClick={() => highlight(color)}
            />
          ))
        : null}
      <IconButton size="icon-sm" label="Copy link to this text" onClick={copy}>
        <Quote aria-hidden="true" />
      </IconButton>
    </div>,
    document.getElementById("main") ?? document.body,
  );
}

/** Centres the bar as far as it stays in the window: under a finger its dots are wider. */
function keepInWindow(bar: HTMLElement | null, center: number): void {
  if (!bar) return;
  const half = bar.offsetWidth / 2 + GAP;
  bar.style.left = `${Math.max(half, Math.min(center, window.innerWidth - half))}px`;
}

/** Above the selection; below it under a finger, where the system has its own menu above. */
function topFor({ top, bottom }: DOMRect): number {
  const above = top - GAP - HEIGHT;
  if (!window.matchMedia?.("(pointer: coarse)").matches) return above > GAP ? above : bottom + GAP;
  return Math.min(bottom + TOUCH_GAP, window.innerHeight - HEIGHT - GAP);
}

/** Returns what is selected in the text of an article, as quote and context. */
function selectedText(id: number) {
  const root = document.querySelector(`.reading[data-text-of="${id}"]`);
  const range = selectedRange();
  if (!root || !range || !root.contains(range.commonAncestorContainer)) return null;
  const text = articleText(root);
  const span = spanOf(text, range);
  return span && selectorOf(text, span);
}
