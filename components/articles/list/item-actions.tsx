"use client";
import { ExternalLink } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useSetRead } from "@/lib/client/data/use-item";
import type { FeedItem } from "@/lib/contracts/items";
import { ReadButton, ShareButton, StarButton } from "./item-buttons";
import { RowMenu } from "./row-menu";

/** What can be done with an article: read the original, star, mark, share, and drop its feed where that is offered. */
export function ItemActions({ item, onDeleteFeed }: { item: FeedItem; onDeleteFeed?: (feedId: number) => void }) {
  const setRead = useSetRead();
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
      <StarButton item={item} />
      <ReadButton item={item} />
      <ShareButton item={item} />
      <RowMenu item={item} onDeleteFeed={onDeleteFeed} />
    </div>
  );
}
