"use client";
import { type RefObject, useEffect, useRef } from "react";
import { prefersStill } from "@/lib/client/hooks/use-media-query";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { EDGE, isBackSwipe, isHorizontalDrag, type Touched } from "./gestures";

const touched = (event: TouchEvent): Touched => ({
  x: event.changedTouches[0]?.clientX ?? 0,
  y: event.changedTouches[0]?.clientY ?? 0,
  at: event.timeStamp,
});
/**
 * On a phone: a swipe from the left edge leads back. The article follows the finger and uncovers the list; with reduced
 * motion it stands still and the swipe works anyway.
 */
export function useEdgeSwipe(anchor: RefObject<HTMLElement | null>, onBack: () => void): void {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    const page = anchor.current;
    const pane = page?.closest<HTMLElement>('[data-pane="detail"]')?.parentElement ?? page;
    if (!page || !pane) return;
    let from: Touched | null = null;
    let last: Touched | null = null;
    let isSwipe = false;
    const place = (x: number | null, moving = false) => {
      pane.style.transition = moving || x === null ? "" : "transform 160ms ease-out";
      pane.style.transform = x === null ? "" : `translateX(${x}px)`;
    };
    const onStart = (event: TouchEvent) => {
      const start = touched(event);
      const fits = event.touches.length === 1 && start.x <= EDGE && window.matchMedia(ONE_PANE).matches;
      from = fits ? start : null;
      last = from;
      isSwipe = false;
    };
    const onMove = (event: TouchEvent) => {
      if (!from) return;
      const now = touched(event);
      if (!isSwipe && Math.hypot(now.x - from.x, now.y - from.y) > 8) {
        isSwipe = isHorizontalDrag(from, now);
        if (!isSwipe) from = null;
      }
      if (!isSwipe || !from) return;
      event.preventDefault();
      if (last && now.at - last.at > 40) last = now;
      if (!prefersStill()) place(Math.max(0, now.x - from.x), true);
    };
    const onEnd = (event: TouchEvent) => {
      if (!from || !last || !isSwipe) {
        from = null;
        return;
      }
      const takes =
        event.type === "touchend" &&
        isBackSwipe({ from, last, end: touched(event) }, pane.clientWidth || window.innerWidth);
      from = null;
      if (takes) {
        place(null);
        back.current();
      } else if (prefersStill()) place(null);
      else {
        place(0);
        pane.addEventListener("transitionend", () => place(null), { once: true });
      }
    };
    pane.addEventListener("touchstart", onStart, { passive: true });
    pane.addEventListener("touchmove", onMove, { passive: false });
    pane.addEventListener("touchend", onEnd);
    pane.addEventListener("touchcancel", onEnd);
    return () => {
      pane.removeEventListener("touchstart", onStart);
      pane.removeEventListener("touchmove", onMove);
      pane.removeEventListener("touchend", onEnd);
      pane.removeEventListener("touchcancel", onEnd);
      place(null);
    };
  }, [anchor]);
}
