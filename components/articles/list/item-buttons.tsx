"use client";
import { useItemActions } from "@/components/articles/row/use-item-actions";
import { IconButton } from "@/components/shared/icon-button";
import { cn } from "@/components/ui/cn";
import { Circle, CircleCheck, Clock, Share2, Star } from "@/components/ui/icons/icons";
import type { FeedItem } from "@/lib/contracts/items";

export function StarButton({ item }: { item: FeedItem }) {
  const { toggleStar } = useItemActions();
  return (
    <IconButton
      size="icon-sm"
      label={item.isStarred ? "Unstar" : "Star"}
      hint="s"
      aria-pressed={item.isStarred}
      onClick={() => toggleStar(item)}
    >
      <Star aria-hidden="true" className={cn(item.isStarred && "fill-star text-star")} />
    </IconButton>
  );
}

export function LaterButton({ item }: { item: FeedItem }) {
  const { toggleLater } = useItemActions();
  return (
    <IconButton
      size="icon-sm"
      label={item.isLater ? "Remove from Read later" : "Read later"}
      hint="w"
      aria-pressed={item.isLater}
      onClick={() => toggleLater(item)}
    >
      <Clock aria-hidden="true" className={cn(item.isLater && "stroke-[2.5]")} />
    </IconButton>
  );
}

export function ReadButton({ item }: { item: FeedItem }) {
  const { toggleRead } = useItemActions();
  return (
    <IconButton
      size="icon-sm"
      label={item.isRead ? "Mark as unread" : "Mark as read"}
      hint="m"
      onClick={() => toggleRead(item)}
    >
      {item.isRead ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
    </IconButton>
  );
}

export function ShareButton({ item }: { item: FeedItem }) {
  const { share } = useItemActions();
  return (
    <IconButton size="icon-sm" label="Share" onClick={() => share(item)}>
      <Share2 aria-hidden="true" />
    </IconButton>
  );
}
