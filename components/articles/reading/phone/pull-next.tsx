"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import { isAtEnd, scrollerOf } from "@/components/articles/reading/detail-scroller";
import { cn } from "@/components/ui/cn";
import { prefersStill } from "@/lib/client/hooks/use-media-query";
import type { FeedItem } from "@/lib/contracts/items";
import { PULL } from "./gestures";

/** Under the end of an article on a phone: pulling further shows the next one, whose title rises with the finger. */
export function PullNext(props: {
  anchor: RefObject<HTMLElement | null>;
  next: FeedItem | null;
  onShow: (id: number) => void;
}) {
  const { anchor, next } = props;
  const [pulled, setPulled] = useState(0);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const hasNext = next !== null;
  useEffect(() => {
    const page = anchor.current;
    if (!page || !hasNext) return;
    let from: number | null = null;
    let far = 0;
    const yOf = (event: TouchEvent) => event.touches[0]?.clientY ?? event.changedTouches[0]?.clientY ?? 0;
    const onMove = (event: TouchEvent) => {
      if (event.touches.length > 1) return;
      if (!isAtEnd(scrollerOf(page))) {
        from = null;
        far = 0;
      } else {
        from ??= yOf(event);
        far = Math.max(0, from - yOf(event));
      }
      setPulled(Math.min(far, PULL));
    };
    const onEnd = (event: TouchEvent) => {
      const takes = event.type === "touchend" && far >= PULL;
      from = null;
      far = 0;
      setPulled(0);
      const { next: following, onShow } = latest.current;
      if (takes && following) onShow(following.id);
    };
    page.addEventListener("touchmove", onMove, { passive: true });
    page.addEventListener("touchend", onEnd);
    page.addEventListener("touchcancel", onEnd);
    return () => {
      page.removeEventListener("touchmove", onMove);
      page.removeEventListener("touchend", onEnd);
      page.removeEventListener("touchcancel", onEnd);
    };
  }, [anchor, hasNext]);
  if (!next || pulled === 0) return null;
  const rise = prefersStill() ? 0 : PULL - pulled;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid h-22 content-center border-t bg-popover px-5.5 pb-safe font-sans md:hidden"
      style={{ transform: `translateY(${rise}px)` }}
    >
      <p className="text-faint text-small">{pulled >= PULL ? "Release for the next article" : "Next"}</p>
      <p
        dir="auto"
        className={cn("truncate font-semibold font-serif text-base", pulled < PULL && "text-muted-foreground")}
      >
        {next.title}
      </p>
    </div>
  );
}
