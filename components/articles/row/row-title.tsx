"use client";
import { Highlighted } from "@/components/shared/highlighted";
import { inPlace } from "@/lib/client/browser/open-in-place";
import type { FeedItem } from "@/lib/contracts/items";

/** A word that begins with a single letter, such as X-ray. */
const LETTER_WORD = /(\b\p{L}-\p{L}+)/u;

/** Keeps such words on one line, which end a line after the letter else. */
const unbroken = (title: string) =>
  title.split(LETTER_WORD).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A row's title, a link that fills the row; opens the article in place, or in a tab where that is asked for. */
export function RowTitle(props: {
  item: FeedItem;
  onOpen: (item: FeedItem, isByKey?: boolean) => void;
  tabIndex: 0 | -1;
  /** the address of the article; by default in the list that is shown */
  href?: string;
}) {
  const { item } = props;
  const open = inPlace((isByKey) => props.onOpen(item, isByKey));
  return (
    <h3 id={`article-${item.id}`} dir="auto" className="row-title">
      <a href={props.href ?? `?item=${item.id}`} data-item={item.id} tabIndex={props.tabIndex} onClick={open}>
        {item.isRead ? null : (
          // With a direction of its own it has no say in the title's.
          <span dir="ltr" className="sr-only">
            Unread:{" "}
          </span>
        )}
        {item.highlight?.title?.length ? (
          <Highlighted text={item.title} ranges={item.highlight.title} />
        ) : (
          unbroken(item.title)
        )}
      </a>
    </h3>
  );
}
