"use client";
import { CircleCheck, Star } from "lucide-react";
import { type ReactNode, type TouchEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { useSetRead, useToggleStar } from "@/lib/client/data/use-items";
import type { FeedItem } from "@/lib/contracts/items";
import { type Swipe, swipeOf } from "./swipe";

const STILL: Swipe = { shift: 0, action: null };

/** A row under a finger: to the right marks it read or unread, to the left stars it. Its buttons do the same. */
export function SwipeRow({ item, children }: { item: FeedItem; children: ReactNode }) {
  const setRead = useSetRead();
  const star = useToggleStar();
  const start = useRef<{ x: number; y: number } | null>(null);
  const [swipe, setSwipe] = useState(STILL);
  const isMoving = swipe.shift !== 0;
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start.current || !touch) return;
    const next = swipeOf(touch.clientX - start.current.x, touch.clientY - start.current.y);
    if (next.shift !== swipe.shift) setSwipe(next);
  };
  const end = (acts: boolean) => {
    start.current = null;
    setSwipe(STILL);
    if (!acts) return;
    if (swipe.action === "read") setRead.mutate({ item, isRead: !item.isRead });
    if (swipe.action === "star") star.mutate(item);
  };
  return (
    <div
      className={cn("relative touch-pan-y", isMoving && "overflow-x-clip")}
      onTouchStart={(event) => {
        const touch = event.touches[0];
        start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchMove={onTouchMove}
      onTouchEnd={() => end(true)}
      onTouchCancel={() => end(false)}
    >
      {isMoving ? <Behind swipe={swipe} /> : null}
      <div
        className={isMoving ? "relative bg-surface" : "transition-transform duration-150"}
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
        swipe.action === null ? "text-faint" : isRead ? "text-accent-ink" : "text-warning",
      )}
    >
      {isRead ? <CircleCheck /> : <Star />}
    </span>
  );
}
