"use client";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { inPlace } from "@/lib/client/browser/open-in-place";
import type { FeedItem } from "@/lib/contracts/items";

/** An article's title as a link that fills its card; opens the article in place, or in a tab where that is asked for. */
export function ArticleLink(props: {
  item: FeedItem;
  onOpen: (item: FeedItem, isByKey?: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  const { item } = props;
  const open = inPlace((isByKey) => props.onOpen(item, isByKey));
  return (
    <a href={`?item=${item.id}`} onClick={open} className={cn("after:absolute after:inset-0", props.className)}>
      {props.children}
    </a>
  );
}
