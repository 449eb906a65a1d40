"use client";
import { ArrowUp } from "@/components/ui/icons/icons";
import { PAGE_SIZE } from "@/lib/shared/constants";

const textFor = (count: number) => `${count >= PAGE_SIZE ? `${PAGE_SIZE}+` : count} new`;

/** Floats over the first row while new articles wait: they never move the rows by themselves. */
export function NewArticlesPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-2 z-20 flex h-0 justify-center max-md:top-14">
      {count > 0 ? (
        <button
          type="button"
          onClick={onShow}
          className="touch pointer-events-auto mt-2 flex h-8 animate-rise items-center gap-1.5 rounded-full bg-foreground px-3.5 font-medium text-background text-small shadow-float hover:opacity-90"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          <span>
            {textFor(count)}
            <span className="sr-only">{count === 1 ? " article" : " articles"}</span>
          </span>
        </button>
      ) : null}
    </div>
  );
}
