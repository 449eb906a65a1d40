"use client";
import type { MouseEvent, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { FeedItem } from "@/lib/contracts/items";

/** An article's title as a link that fills its card; opens the article in place, or in a tab where that is asked for. */
export function ArticleLink(props: {
  item: FeedItem;
  onOpen: (item: FeedItem, isByKey?: boolean) => void;
  /** the link of a row, by which the keyboard finds it */
  isRow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { item } = props;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A click without a pointer is the Enter key.
    props.onOpen(item, event.detail === 0);
  };
  return (
    <a
      href={`?item=${item.id}`}
      data-item={props.isRow ? item.id : undefined}
      onClick={open}
      className={cn("after:absolute after:inset-0", props.className)}
    >
      {props.children}
    </a>
  );
}

/** A row's title. */
export function RowTitle(props: {
  item: FeedItem;
  onOpen: (item: FeedItem, isByKey?: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  const { item } = props;
  return (
    <h3
      id={`article-${item.id}`}
      dir="auto"
      className={cn(
        "line-clamp-3 text-pretty break-words font-serif text-headline leading-snug",
        item.isRead ? "text-faint" : "font-semibold text-foreground",
        props.className,
      )}
    >
      <ArticleLink
        item={item}
        onOpen={props.onOpen}
        isRow
        className="outline-none after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-brand"
      >
        {props.children}
      </ArticleLink>
    </h3>
  );
}
