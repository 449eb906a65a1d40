"use client";
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef, useState } from "react";
import { setListWidth, usePaneLayout } from "@/lib/client/stores/pane-layout";
import { LIST_WIDTHS } from "@/lib/shared/pane-layout";

const STEP_PX = 16;

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === "rtl";
const listPane = (edge: Element | null) => edge?.parentElement?.querySelector("[data-list-pane]") ?? null;

/** The edge between list and article: dragged, moved with the arrow keys, or double-clicked for the usual width. */
export const PaneDivider = memo(function PaneDivider() {
  const edge = useRef<HTMLHRElement>(null);
  const { list } = usePaneLayout();
  const [shown, setShown] = useState<number | null>(null);

  useEffect(() => {
    const element = listPane(edge.current);
    if (!element) return;
    const observer = new ResizeObserver(() => setShown(Math.round(element.getBoundingClientRect().width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = listPane(event.currentTarget)?.getBoundingClientRect();
    if (box) setListWidth(isRightToLeft(event.currentTarget) ? box.right - event.clientX : event.clientX - box.left);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const now = list ?? shown ?? LIST_WIDTHS.least;
    const forward = isRightToLeft(event.currentTarget) ? -STEP_PX : STEP_PX;
    const to = new Map([
      ["ArrowLeft", now - forward],
      ["ArrowRight", now + forward],
      ["Home", LIST_WIDTHS.least],
      ["End", LIST_WIDTHS.most],
    ]).get(event.key);
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    setListWidth(to ?? null);
  };
  return (
    <hr
      ref={edge}
      aria-label="Width of the list"
      aria-orientation="vertical"
      aria-valuemin={LIST_WIDTHS.least}
      aria-valuemax={LIST_WIDTHS.most}
      aria-valuenow={shown ?? list ?? LIST_WIDTHS.least}
      aria-valuetext={`${shown ?? list ?? LIST_WIDTHS.least} pixels`}
      tabIndex={0}
      data-pane-divider=""
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => setListWidth(null)}
      onKeyDown={onKeyDown}
      className="relative z-10 -mx-1 h-full w-2 flex-none cursor-col-resize touch-none border-0 max-md:hidden"
    />
  );
});
