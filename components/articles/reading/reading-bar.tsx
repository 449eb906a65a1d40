"use client";
import { ArrowLeft, ChevronDown, ChevronUp, ExternalLink } from "lucide-react";
import { ReadButton, ShareButton, StarButton } from "@/components/articles/list/item-buttons";
import { IconButton } from "@/components/shared/icon-button";
import { Button } from "@/components/ui/button";
import type { FeedItem } from "@/lib/contracts/items";
import type { Reading } from "./use-reading";

/** Above an article: back, the article's actions, its neighbours. */
export function ReadingBar({ reading, item }: { reading: Reading; item: FeedItem | null }) {
  const { next, previous } = reading;
  return (
    <fieldset
      aria-label="This article"
      className="sticky top-14 z-20 flex h-12 min-w-0 items-center gap-0.5 border-b bg-background px-1 sm:px-5"
    >
      <Button variant="ghost" size="sm" className="px-2" onClick={reading.close}>
        <ArrowLeft aria-hidden="true" /> <span className="max-sm:sr-only">Back</span>
      </Button>
      <div className="ml-auto flex items-center">
        {item ? (
          <>
            <StarButton item={item} />
            <ReadButton item={item} />
            <ShareButton item={item} />
            <Button asChild variant="ghost" size="sm" className="px-2">
              <a href={item.link} target="_blank" rel="noopener noreferrer">
                <ExternalLink aria-hidden="true" /> <span className="max-sm:sr-only">Original</span>
              </a>
            </Button>
          </>
        ) : null}
        <span aria-hidden="true" className="h-5 border-l sm:mx-1" />
        <IconButton
          size="icon-sm"
          label="Previous article"
          hint="k"
          disabled={!previous}
          onClick={() => previous && reading.show(previous.id)}
        >
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton
          size="icon-sm"
          label="Next article"
          hint="j"
          disabled={!next}
          onClick={() => next && reading.show(next.id)}
        >
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  );
}
