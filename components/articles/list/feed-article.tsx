"use client";
import { ExternalLink } from "lucide-react";
import { memo } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { Name } from "@/components/shared/name";
import { Time } from "@/components/shared/time";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { FEED_DESCRIPTION_LIMIT } from "@/lib/client/constants";
import { useSetRead } from "@/lib/client/data/use-item";
import type { FeedItem } from "@/lib/contracts/items";
import { RowTitle } from "./article-link";
import { cutText } from "./cut-text";
import { StarButton } from "./item-buttons";
import { RowMenu } from "./row-menu";

/** A row of one feed's list. */
export const FeedArticle = memo(function FeedArticle(props: { item: FeedItem; onOpen: (item: FeedItem) => void }) {
  const { item } = props;
  const setRead = useSetRead();
  const openOriginal = () => {
    window.open(item.link, "_blank", "noopener,noreferrer");
    if (!item.isRead) setRead.mutate({ item, isRead: true });
  };
  return (
    <article
      aria-labelledby={`article-${item.id}`}
      className="relative -mx-3 flex gap-3 rounded-md px-3 py-4 hover:bg-accent/60"
    >
      <div className="min-w-0 flex-1">
        <RowTitle item={item} onOpen={props.onOpen}>
          {item.title}
        </RowTitle>
        <p className="mt-1 flex items-center gap-2 text-faint text-small">
          <Time iso={item.pubDate} bands />
          {item.isRead ? null : <Badge>New</Badge>}
          {item.author ? <Name>{item.author}</Name> : null}
        </p>
        {item.description ? (
          <p dir="auto" className={cn("mt-1.5 break-words", item.isRead ? "text-faint" : "text-muted-foreground")}>
            {cutText(item.description, FEED_DESCRIPTION_LIMIT)}
          </p>
        ) : null}
      </div>
      <div className="relative z-10 -mr-2 flex shrink-0 flex-col sm:flex-row">
        <StarButton item={item} />
        <IconButton size="icon-sm" label="Open the original" hint="v" onClick={openOriginal}>
          <ExternalLink aria-hidden="true" />
        </IconButton>
        <RowMenu item={item} />
      </div>
    </article>
  );
});
