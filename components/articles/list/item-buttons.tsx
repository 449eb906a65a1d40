"use client";
import { IconButton } from "@/components/shared/icon-button";
import { cn } from "@/components/ui/cn";
import { Circle, CircleCheck, Clock, Share2, Star } from "@/components/ui/icons/icons";
import { shareLink } from "@/lib/client/browser/copy-text";
import { useSetLater, useSetRead, useSetStarred } from "@/lib/client/data/use-item";
import type { FeedItem } from "@/lib/contracts/items";

export function StarButton({ item }: { item: FeedItem }) {
  const star = useSetStarred();
  return (
    <IconButton
      size="icon-sm"
      label={item.isStarred ? "Unstar" : "Star"}
      hint="s"
      aria-pressed={item.isStarred}
      onClick={() => star.mutate({ item, isStarred: !item.isStarred })}
    >
      <Star aria-hidden="true" className={cn(item.isStarred && "fill-warning text-warning")} />
    </IconButton>
  );
}

export function LaterButton({ item }: { item: FeedItem }) {
  const save = useSetLater();
  return (
    <IconButton
      size="icon-sm"
      label={item.isLater ? "Remove from Read later" : "Read later"}
      hint="w"
      aria-pressed={item.isLater}
      onClick={() => save.mutate({ item, isLater: !item.isLater })}
    >
      <Clock aria-hidden="true" className={cn(item.isLater && "stroke-[2.5]")} />
    </IconButton>
  );
}

export function ReadButton({ item }: { item: FeedItem }) {
  const setRead = useSetRead();
  return (
    <IconButton
      size="icon-sm"
      label={item.isRead ? "Mark as unread" : "Mark as read"}
      hint="m"
      onClick={() => setRead.mutate({ item, isRead: !item.isRead })}
    >
      {item.isRead ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
    </IconButton>
  );
}

export function ShareButton({ item }: { item: FeedItem }) {
  return (
    <IconButton size="icon-sm" label="Share" onClick={() => shareLink(item.title, item.link)}>
      <Share2 aria-hidden="true" />
    </IconButton>
  );
}
