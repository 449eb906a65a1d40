"use client";
import { type ReactNode, type TouchEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { CircleCheck, Star } from "@/components/ui/icons/icons";
import { useLatestState } from "@/lib/client/hooks/use-latest-state";
import { prefersStill } from "@/lib/client/hooks/use-media-query";
import { inkOn } from "./ink-on";
import { type Swipe, swipeOf } from "./swipe";
import type { BoundItemActions } from "./use-item-actions";

const STILL: Swipe = { shift: 0, action: null };
const TICK_MS = 10;
const STAR_COLOR = "#d99a00";
const NO_BUNDLE_COLOR = "#5c5750";

type Props = {
  isRead: boolean;
  isStarred: boolean;
  actions: BoundItemActions;
  /** colour of the bundle; undefined without one */
  color: string | undefined;
  children: ReactNode;
};

type Field = Pick<Props, "isRead" | "isStarred" | "color"> & { swipe: Swipe };

/**
 * A row that can be swiped: to the right marks it read or unread, to the left stars it. Its buttons do the same. Where
 * less motion is wanted, the row stays and the swipe acts anyway.
 */
export function SwipeRow(props: Props) {
  const { actions } = props;
  const start = useRef<{ x: number; y: number } | null>(null);
  const [swipe, latest, setSwipe] = useLatestState(STILL);
  // The coloured field stays until a released row has slid back over it.
  const [left, setLeft] = useState<Field | null>(null);
  const isMoving = swipe.shift !== 0;
  const field = isMoving ? { ...props, swipe } : left;
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start.current || !touch) return;
    const next = swipeOf(touch.clientX - start.current.x, touch.clientY - start.current.y);
    if (next.action !== null && latest.current.action === null) navigator.vibrate?.(TICK_MS);
    if (next.shift !== latest.current.shift) setSwipe(next);
  };
  const end = () => {
    const { action } = latest.current;
    start.current = null;
    if (latest.current.shift === 0) return action;
    if (!prefersStill()) setLeft({ ...props, swipe: latest.current });
    setSwipe(STILL);
    return action;
  };
  const onTouchEnd = () => {
    const action = end();
    if (action === "read") actions.toggleRead();
    if (action === "star") actions.toggleStar();
  };
  const follows = isMoving && !prefersStill();
  return (
    <div
      className={cn("relative touch-pan-y", field && "overflow-x-clip")}
      onTouchStart={(event) => {
        const touch = event.touches[0];
        start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={end}
    >
      {field ? <SwipeField {...field} /> : null}
      <div
        className={cn(field && "relative", !isMoving && "transition-transform duration-150")}
        onTransitionEnd={() => setLeft(null)}
        style={follows ? { transform: `translateX(${swipe.shift}px)` } : undefined}
      >
        {props.children}
      </div>
    </div>
  );
}

/** The field that a swipe uncovers next to a row: in the bundle's colour, or gold for a star, with a sign and a word. */
function SwipeField({ swipe, isRead, isStarred, color }: Field) {
  const marks = swipe.shift > 0;
  const fill = marks ? (color ?? NO_BUNDLE_COLOR) : STAR_COLOR;
  const word = marks ? (isRead ? "Unread" : "Read") : isStarred ? "Unstar" : "Star";
  return (
    <span
      aria-hidden="true"
      className={cn(
        "absolute inset-0 flex items-center gap-2 px-5 font-medium text-small [&_svg]:size-5",
        !marks && "justify-end",
        swipe.action === null && "opacity-60",
      )}
      style={{ backgroundColor: fill, color: inkOn(fill) }}
    >
      {marks ? <CircleCheck /> : <Star />}
      {word}
    </span>
  );
}
