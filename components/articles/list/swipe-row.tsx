"use client";
import { CircleCheck, Star } from "lucide-react";
import { type ReactNode, type TouchEvent, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { useSetRead, useSetStarred } from "@/lib/client/data/use-item";
import { useLatestState } from "@/lib/client/hooks/use-latest-state";
import type { FeedItem } from "@/lib/contracts/items";
import { type Swipe, swipeOf } from "./swipe";

const STILL: Swipe = { shift: 0, action: null };

/** Renders a row that can be swiped: to the right marks it read or unread, to the left stars it. Its buttons do the same. */
export function SwipeRow({ item, children }: { item: FeedItem; children: ReactNode }) {
  const setRead = useSetRead();
  const star = useSetStarred();
  const start = useRef<{ x: number; y: number } | null>(null);
  const [swipe, latest, setSwipe] = useLatestState(STILL);
  const isMoving = swipe.shift !== 0;
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start.current || !touch) return;
    const next = swipeOf(touch.clientX - start.current.x, touch.clientY - start.current.y);
    if (next.shift !== latest.current.shift) setSwipe(next);
  };
  const end = () => {
    const { action } = latest.current;
    start.current = null;
    setSwipe(STILL);
    return action;
  };
  const onTouchEnd = () => {
    const action = end();
    if (action === "read") setRead.mutate({ item, isRead: !item.isRead });
    if (action === "star") star.mutate({ item, isStarred: !item.isStarred });
  };
  return (
    <div
      className={cn("relative touch-pan-y", isMoving && "overflow-x-clip")}
      onTouchStart={(event) => {
        const touch = event.touches[0];
        start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={end}
    >
      {isMoving ? <Behind swipe={swipe} /> : null}
      <div
        className={isMoving ? "relative bg-background" : "transition-transform duration-150"}
        style={isMoving ? { transform: `translateX(${swipe.shift}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}

function Behind({ swipe }: { swipe: Swipe }) {
  const isRead = swipe.shift > 0;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "absolute inset-y-0 flex items-center px-4 [&_svg]:size-5",
        isRead ? "left-0" : "right-0",
        swipe.action === null ? "text-faint" : isRead ? "text-link" : "text-warning",
      )}
    >
      {isRead ? <CircleCheck /> : <Star />}
    </span>
  );
}
