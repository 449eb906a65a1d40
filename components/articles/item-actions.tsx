"use client";
import { Circle, CircleCheck, ExternalLink, Share2, Star } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { shareLink } from "@/lib/client/copy-text";
import { useSetRead, useToggleStar } from "@/lib/client/use-items";
import type { FeedItem } from "@/lib/contracts/items";
import { RowMenu } from "./row-menu";

/** What can be done with an article: read the original, star, mark, share, and drop its feed where that is offered. */
export function ItemActions({ item, onDeleteFeed }: { item: FeedItem; onDeleteFeed?: (feedId: number) => void }) {
  const setRead = useSetRead();
  const star = useToggleStar();
  return (
    <div className="flex items-center">
      <Button asChild variant="ghost" size="sm" className="px-2">
        <a
          href={item.link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => item.isRead || setRead.mutate({ item, isRead: true })}
        >
          <ExternalLink aria-hidden="true" /> Read
          <span className="sr-only"> the original of {item.title} in a new tab</span>
        </a>
      </Button>
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
      <RowMenu item={item} onDeleteFeed={onDeleteFeed} />
    </div>
  );
}
