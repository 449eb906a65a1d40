"use client";
import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { Selection } from "./use-selection";

const LONG_PRESS_MS = 450;
/** A finger that moves further scrolls or swipes, pixels. */
const SLOP_PX = 8;
const TICK_MS = 10;

function rowAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest("article")?.querySelector<HTMLElement>("[data-item]") : null;
  return row ? Number(row.dataset.item) : null;
}

/** Returns true if a click hits one of the row's own buttons. */
const isOnButton = (target: EventTarget) =>
  target instanceof Element && target.closest("button, input, [role=menuitem], a:not([data-item])") !== null;

/**
 * Returns the listeners of a list by which its rows are selected: a click with Ctrl or Cmd adds one, with Shift all up to
 * here, a long press begins, and while something is selected every click adds or takes away.
 */
export function useRowPointer(selection: Selection) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** the click that follows a long press is none */
  const isHeld = useRef(false);
  const release = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onClickCapture: (event: MouseEvent) => {
      const id = rowAt(event.target);
      const wasHeld = isHeld.current;
      isHeld.current = false;
      if (id === null || (isOnButton(event.target) && !wasHeld)) return;
      const adds = event.ctrlKey || event.metaKey;
      if (!wasHeld && !adds && !event.shiftKey && !selection.isSelecting) return;
      event.preventDefault();
      event.stopPropagation();
      if (wasHeld) return;
      if (event.shiftKey) selection.extend(id);
      else selection.toggle(id);
    },
    onPointerDown: (event: PointerEvent) => {
      isHeld.current = false;
      const id = rowAt(event.target);
      if (event.pointerType === "mouse" || id === null || isOnButton(event.target)) return;
      const timer = setTimeout(() => {
        press.current = null;
        isHeld.current = true;
        navigator.vibrate?.(TICK_MS);
        selection.toggle(id);
      }, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLOP_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => {
      // A long press would open the browser's own menu of the link.
      if (press.current || isHeld.current) event.preventDefault();
    },
  };
}
