"use client";
import { useRef } from "react";
import { useItem } from "@/lib/client/data/use-item";
import { useListState } from "@/lib/client/hooks/use-list-state";
import type { FeedItem } from "@/lib/contracts/items";
import { ArticlePage } from "./article-page";

/** An article next to its list that was not opened: it stays unread. */
export function ArticlePreview({ item }: { item: FeedItem }) {
  const detail = useItem(item.id);
  const { push } = useListState();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ArticlePage
      item={detail.data ?? item}
      content={detail.data}
      heading={heading}
      reading={null}
      onShow={(id) => push({ item: id, view: null }, { isOpened: true })}
      onRetry={detail.isError && !detail.data ? () => void detail.refetch() : null}
    />
  );
}
