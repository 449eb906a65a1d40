"use client";
import type { MouseEvent } from "react";
import { Highlighted } from "@/components/shared/highlighted";
import type { FeedItem } from "@/lib/contracts/items";

/** A row's title, a link that fills the row; opens the article in place, or in a tab where that is asked for. */
export function RowTitle(props: {
  item: FeedItem;
  onOpen: (item: FeedItem, isByKey?: boolean) => void;
  tabIndex: 0 | -1;
  /** where the article opens; by default in the list that is shown */
  href?: string;
}) {
  const { item } = props;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A click without a pointer is the Enter key.
    props.onOpen(item, event.detail === 0);
  };
  return (
    <h3 id={`article-${item.id}`} dir="auto" className="row-title">
      <a href={props.href ?? `?item=${item.id}`} data-item={item.id} tabIndex={props.tabIndex} onClick={open}>
        {item.isRead ? null : (
          // With a direction of its own it has no say in the title's.
          <span dir="ltr" className="sr-only">
            Unread:{" "}
          </span>
        )}
        <Highlighted text={item.title} ranges={item.highlight?.title} />
      </a>
    </h3>
  );
}
