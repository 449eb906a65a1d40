"use client";
import { useRef } from "react";
import type { ReadingPosition } from "@/components/articles/reading/reading-position";
import { TypePopover } from "@/components/articles/reading/type/type-popover";
import { useType } from "@/components/articles/reading/type/use-type";
import { useItemActions } from "@/components/articles/row/use-item-actions";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ArrowDown, ArrowLeft, Share2, Star } from "@/components/ui/icons/icons";
import type { FeedItem } from "@/lib/contracts/items";
import { usePill } from "./use-pill";

const BUTTON = "size-11 rounded-full text-foreground [&_svg]:size-5";

/** The tools of an article on a phone. */
export function Pill({ item, reading }: { item: FeedItem; reading: ReadingPosition }) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const isShown = usePill(bar, item.id);
  const { paper } = useType(item.feedId).type;
  const { toggleStar, share } = useItemActions();
  return (
    <div className="pill-place pointer-events-none fixed inset-x-0 z-20 flex justify-center md:hidden print:hidden">
      <fieldset
        ref={bar}
        aria-label="Article tools"
        data-hidden={isShown ? undefined : ""}
        className={cn(
          "pill pointer-events-auto flex h-14 w-74 items-center justify-around rounded-full border border-border-strong bg-popover px-2 dark:bg-notice shadow-float",
          "focus-within:translate-y-0! focus-within:opacity-100!",
        )}
      >
        <Button variant="ghost" size="icon" className={BUTTON} aria-label="Back to the list" onClick={reading.close}>
          <ArrowLeft aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          className={BUTTON}
          aria-label={item.isStarred ? "Unstar" : "Star"}
          aria-pressed={item.isStarred}
          onClick={() => toggleStar(item)}
        >
          <Star aria-hidden="true" className={cn(item.isStarred && "fill-star")} />
        </Button>
        <TypePopover feedId={item.feedId} feedTitle={item.feed.title} side="top" className={BUTTON} />
        <Button variant="ghost" size="icon" className={BUTTON} aria-label="Share" onClick={() => share(item)}>
          <Share2 aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          className={BUTTON}
          aria-label="Next article"
          aria-disabled={!reading.next}
          onClick={() => reading.next && reading.show(reading.next.id)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
      </fieldset>
      <span aria-hidden="true" data-paper={paper} className="paper pill-fade" />
    </div>
  );
}
