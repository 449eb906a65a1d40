"use client";
import { memo } from "react";
import { Favicon } from "@/components/feeds/favicon";
import { Highlighted } from "@/components/shared/highlighted";
import { Name } from "@/components/shared/name";
import { Thumbnail } from "@/components/shared/thumbnail";
import { Time } from "@/components/shared/time";
import { cn } from "@/components/ui/cn";
import type { FeedItem } from "@/lib/contracts/items";
import { RowTitle } from "./article-link";
import { ItemActions } from "./item-actions";

export type ArticleCardProps = {
  item: FeedItem;
  onOpen: (item: FeedItem) => void;
  onDeleteFeed?: (feedId: number) => void;
};

/** A row of the article list. The whole card opens the article; its actions lie above that link. */
export const ArticleCard = memo(function ArticleCard({ item, onOpen, onDeleteFeed }: ArticleCardProps) {
  const summary = item.highlight?.snippet ?? item.description;
  return (
    <article
      aria-labelledby={`article-${item.id}`}
      className={cn(
        "group relative -mx-3 flex gap-4 rounded-md px-3 py-4 transition-colors duration-150 hover:bg-accent/60 sm:gap-6",
        "has-[[data-item]:focus-visible]:bg-accent/60",
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2 text-faint text-small">
          <Favicon src={item.feed.favicon} name={item.feed.title} className="size-4" />
          <Name>{item.feed.title}</Name>
          <span aria-hidden="true">·</span>
          <Time iso={item.publishedAt} />
        </p>
        <RowTitle item={item} onOpen={onOpen} className="mt-1">
          {item.isRead ? null : (
            <span className="me-2 mb-dot inline-block size-1.5 rounded-full bg-brand align-middle">
              {/* With a direction of its own it has no say in the title's. */}
              <span dir="ltr" className="sr-only">
                Unread:{" "}
              </span>
            </span>
          )}
          <Highlighted text={item.title} ranges={item.highlight?.title} />
        </RowTitle>
        {summary ? (
          <p
            dir="auto"
            className={cn("mt-1 line-clamp-2 break-words", item.isRead ? "text-faint" : "text-muted-foreground")}
          >
            <Highlighted text={summary} ranges={item.highlight?.snippetRanges} />
          </p>
        ) : null}
        <div className="relative z-10 mt-1 -ml-2 w-fit">
          <ItemActions item={item} onDeleteFeed={onDeleteFeed} />
        </div>
      </div>
      <Thumbnail
        src={item.thumbnail}
        className={cn("mt-1 h-16 w-20 shrink-0 sm:h-24 sm:w-36", item.isRead && "opacity-60")}
      />
    </article>
  );
});
