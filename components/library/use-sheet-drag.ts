"use client";
import { type PointerEvent, useRef } from "react";

const AWAY_PX = 96;

/** Returns the handlers of a sheet's grip: the sheet follows the finger down and, far enough, `onAway` puts it away. */
export function useSheetDrag(onAway: () => void) {
  const start = useRef<number | null>(null);
  const sheetOf = (grip: HTMLElement) => grip.closest<HTMLElement>("[data-slot=sheet-content]");
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const far = event.clientY - start.current > AWAY_PX;
    start.current = null;
    if (far) return onAway();
    sheetOf(event.currentTarget)?.style.removeProperty("translate");
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      sheetOf(event.currentTarget)?.style.setProperty("translate", `0 ${Math.max(0, event.clientY - start.current)}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
