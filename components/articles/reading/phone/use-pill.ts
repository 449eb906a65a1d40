"use client";
import { type RefObject, useEffect, useState } from "react";
import { isAtEnd, onScrollOf } from "@/components/articles/reading/detail-scroller";

/** Pixels of scrolling in one direction before the pill goes or comes. */
const TURN = 12;
const INTERACTIVE = "a, button, input, select, textarea, summary, audio, video, [role=button], [tabindex='0']";

/** Returns true if the pill is seen: it goes on scrolling down, comes on scrolling up, at the end and on a tap. */
export function usePill(anchor: RefObject<HTMLElement | null>, id: number): boolean {
  const [shown, setShown] = useState({ id, on: true });
  if (shown.id !== id) setShown({ id, on: true });
  useEffect(() => {
    const element = anchor.current;
    if (!element || !id) return;
    let turned = 0;
    const set = (on: boolean) => setShown((now) => (now.on === on ? now : { ...now, on }));
    const end = onScrollOf(element, (scroller) => {
      const top = scroller.scrollTop;
      if (isAtEnd(scroller) || top <= 0) set(true);
      else if (top > turned + TURN) set(false);
      else if (top < turned - TURN) set(true);
      else return;
      turned = top;
    });
    const page = element.closest("[data-pane=detail]") ?? element.ownerDocument.body;
    const onClick = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target?.closest(INTERACTIVE) && window.getSelection()?.isCollapsed !== false) set(true);
    };
    page?.addEventListener("click", onClick);
    return () => {
      end();
      page?.removeEventListener("click", onClick);
    };
  }, [anchor, id]);
  return shown.on;
}
