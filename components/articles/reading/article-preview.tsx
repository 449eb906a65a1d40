"use client";
import { memo, useRef } from "react";
import { useItem } from "@/lib/client/data/use-item";
import type { FeedItem } from "@/lib/contracts/items";
import { ArticlePage } from "./article-page";
import type { ReadingPosition } from "./reading-position";

/** An article next to its list that was not opened: it stays unread. */
export const ArticlePreview = memo(function ArticlePreview({
  reading,
  known,
}: {
  reading: ReadingPosition;
  known: FeedItem;
}) {
  const detail = useItem(known.id);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ArticlePage
      item={detail.data ?? known}
      content={detail.data}
      heading={heading}
      reading={reading}
      onRetry={detail.isError && !detail.data ? () => void detail.refetch() : null}
    />
  );
});
