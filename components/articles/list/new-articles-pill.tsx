"use client";
import { ArrowUp } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { PAGE_SIZE } from "@/lib/shared/constants";
import { focusItem } from "./use-article-keys";

const textFor = (count: number) => {
  if (count >= PAGE_SIZE) return `${PAGE_SIZE}+ new articles`;
  return count === 1 ? "1 new article" : `${count} new articles`;
};

/**
 * Says that articles came in while the list stands still; takes them in and goes up to them. `first`: the row that the
 * list begins with.
 */
export function NewArticlesPill({ count, first, onShow }: { count: number; first: number; onShow: () => void }) {
  const asked = useRef<Element | null>(null);
  const show = (event: MouseEvent<HTMLElement>) => {
    asked.current = event.currentTarget.closest("section");
    onShow();
  };
  useEffect(() => {
    // They are rows a moment after they were asked for.
    if (!asked.current || count > 0) return;
    asked.current.scrollIntoView({ block: "start" });
    asked.current = null;
    requestAnimationFrame(() => requestAnimationFrame(() => focusItem(first)));
  }, [count, first]);
  return (
    <div role="status" className="pointer-events-none sticky top-18 z-20 flex h-0 justify-center">
      {count > 0 ? (
        <button
          type="button"
          onClick={show}
          className="touch pointer-events-auto flex h-9 animate-rise items-center gap-2 self-start rounded-full bg-primary px-4 font-medium text-primary-foreground text-small shadow-float hover:bg-primary-hover"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {textFor(count)}
        </button>
      ) : null}
    </div>
  );
}
