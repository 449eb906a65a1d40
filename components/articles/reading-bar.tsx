"use client";
import { ArrowLeft, ChevronDown, ChevronUp, Circle, CircleCheck, ExternalLink, Share2, Star } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { shareLink } from "@/lib/client/copy-text";
import { useSetRead, useToggleStar } from "@/lib/client/use-items";
import type { FeedItem } from "@/lib/contracts/items";
import type { Reading } from "./use-reading";

/** Above an article: back, the article's actions, its neighbours. */
export function ReadingBar({ reading, item }: { reading: Reading; item: FeedItem | null }) {
  const setRead = useSetRead();
  const star = useToggleStar();
  const { next, previous } = reading;
  return (
    <div className="sticky top-14 z-20 flex h-12 items-center gap-0.5 border-b bg-surface px-2 sm:px-5">
      <Button variant="ghost" size="sm" className="px-2" onClick={reading.close}>
        <ArrowLeft aria-hidden="true" /> <span className="max-sm:sr-only">Back</span>
      </Button>
      <div className="ml-auto flex items-center">
        {item ? (
          <>
            <IconButton
              size="icon-sm"
              label={item.isStarred ? "Unstar" : "Star"}
              hint="s"
              aria-pressed={item.isStarred}
              onClick={() => star.mutate(item)}
            >
              <Star aria-hidden="true" className={cn(item.isStarred && "fill-warning text-warning")} />
            </IconButton>
            <IconButton
              size="icon-sm"
              label={item.isRead ? "Mark as unread" : "Mark as read"}
              hint="m"
              onClick={() => setRead.mutate({ item, isRead: !item.isRead })}
            >
              {item.isRead ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            </IconButton>
            <IconButton size="icon-sm" label="Share" onClick={() => shareLink(item.title, item.link)}>
              <Share2 aria-hidden="true" />
            </IconButton>
            <Button asChild variant="ghost" size="sm" className="px-2">
              <a href={item.link} target="_blank" rel="noopener noreferrer">
                <ExternalLink aria-hidden="true" /> <span className="max-sm:sr-only">Original</span>
              </a>
            </Button>
          </>
        ) : null}
        <span aria-hidden="true" className="mx-1 h-5 border-l" />
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
    </div>
  );
}
