"use client";
import { type PointerEvent, type TouchEvent, useRef } from "react";

const LONG_MS = 500;
const STILL_PX = 10;

/** Returns the handlers that call `onLong` when a finger rests on an element; the tap that would follow is suppressed. */
export function useLongPress(onLong: (target: Element, at: { x: number; y: number }) => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isLong = useRef(false);
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel();
      isLong.current = false;
      const { target, clientX: x, clientY: y } = event;
      if (event.pointerType !== "touch" || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        isLong.current = true;
        press.current = null;
        navigator.vibrate?.(8);
        onLong(target, { x, y });
      }, LONG_MS);
      press.current = { x, y, timer };
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = press.current ?? {};
      if (x === undefined || y === undefined) return;
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onTouchEnd: (event: TouchEvent) => {
      // Neither a click nor the focus follows, which would close what the press has opened.
      if (isLong.current) event.preventDefault();
    },
  };
}
