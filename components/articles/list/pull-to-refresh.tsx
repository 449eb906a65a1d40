"use client";
import { type ReactNode, type TouchEvent, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { RotateCw } from "@/components/ui/icons/icons";
import { useLatestState } from "@/lib/client/hooks/use-latest-state";
import { NO_PULL, type Pull, pullOf } from "./pull";

/** Tells whether something between the finger and the screen scrolls by itself and is not at its top. */
function isInScrolled(target: EventTarget, screen: Element): boolean {
  let element = target instanceof Element ? target : null;
  for (; element && element !== screen; element = element.parentElement) if (element.scrollTop > 0) return true;
  return false;
}

/**
 * Renders a screen that a finger can pull down, from its very top, to refresh it. Its listeners are passive, so scrolling
 * stays the browser's. The screen's refresh button does the same.
 */
export function PullToRefresh(props: {
  isBusy: boolean;
  onRefresh: () => void;
  className: string;
  children: ReactNode;
}) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [pull, latest, setPull] = useLatestState(NO_PULL);
  // The browser must not reload the page as well. (`:has()` in the style sheet would be matched after every change.)
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = "contain";
    return () => void style.removeProperty("overscroll-behavior-y");
  }, []);
  const end = () => {
    const { isFar } = latest.current;
    start.current = null;
    setPull(NO_PULL);
    return isFar;
  };
  const onTouchEnd = () => {
    if (end() && !props.isBusy) props.onRefresh();
  };
  const onTouchStart = (event: TouchEvent<HTMLElement>) => {
    const touch = event.touches[0];
    const screen = event.currentTarget;
    // Touches in a menu or dialog come here as well: it is a child in React, but not in the page.
    const isHere = event.target instanceof Node && screen.contains(event.target) && !isInScrolled(event.target, screen);
    const isReady = isHere && event.touches.length === 1 && window.scrollY <= 0;
    start.current = touch && isReady ? { x: touch.clientX, y: touch.clientY } : null;
    if (!isReady) setPull(NO_PULL);
  };
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start.current || !touch) return;
    // Once the page has scrolled, this finger scrolls.
    if (window.scrollY > 0) return void end();
    const next = pullOf(touch.clientX - start.current.x, touch.clientY - start.current.y);
    if (next.shift !== latest.current.shift || next.isFar !== latest.current.isFar) setPull(next);
  };
  return (
    <div
      className={props.className}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={end}
    >
      {pull.shift > 0 ? <Sign pull={pull} /> : null}
      {props.children}
    </div>
  );
}

function Sign({ pull }: { pull: Pull }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "pointer-events-none fixed top-14 left-1/2 z-20 -ml-5 grid size-10 place-items-center rounded-full border bg-card shadow-float motion-reduce:translate-y-4!",
        pull.isFar ? "text-link" : "text-faint",
      )}
      style={{ translate: `0 ${pull.shift - 24}px`, opacity: Math.min(1, pull.shift / 24) }}
    >
      <RotateCw
        className="size-5 motion-reduce:rotate-0!"
        style={{ rotate: `${pull.isFar ? 180 : pull.shift * 3}deg` }}
      />
    </span>
  );
}
