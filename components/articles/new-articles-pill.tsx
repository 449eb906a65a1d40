"use client";
import { ArrowUp } from "lucide-react";
import type { MouseEvent } from "react";
import { PAGE_SIZE } from "@/lib/contracts/constants";
import { focusItem } from "./use-article-keys";

const textFor = (count: number) => {
  if (count >= PAGE_SIZE) return `${PAGE_SIZE}+ new articles`;
  return count === 1 ? "1 new article" : `${count} new articles`;
};

/** Says that articles came in while the list stands still; takes them in and goes up to them. */
export function NewArticlesPill({ count, onShow }: { count: number; onShow: () => void }) {
  const show = (event: MouseEvent<HTMLElement>) => {
    const section = event.currentTarget.closest("section");
    onShow();
    section?.scrollIntoView({ block: "start" });
    requestAnimationFrame(() => {
      const first = section?.querySelector<HTMLElement>("[data-item]")?.dataset.item;
      if (first) focusItem(Number(first));
    });
  };
  return (
    <div role="status" className="pointer-events-none sticky top-18 z-20 flex h-0 justify-center">
      {count > 0 ? (
        <button
          type="button"
          onClick={show}
          className="touch pointer-events-auto flex h-9 animate-rise items-center gap-2 self-start rounded-full bg-accent-fill px-4 font-medium text-on-accent text-sm shadow-float hover:bg-accent-fill-hover"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {textFor(count)}
        </button>
      ) : null}
    </div>
  );
}
