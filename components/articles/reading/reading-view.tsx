"use client";
import { useEffect, useRef } from "react";
import { useBundleFeed } from "@/components/feeds/use-bundle-feed";
import { ErrorState } from "@/components/shared/error-state";
import { ListNotStored } from "@/components/shared/list-not-stored";
import { ApiError } from "@/lib/client/api/api-client";
import { useItem, useItemAhead, useSetRead, useSetStarred } from "@/lib/client/data/use-item";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { ArticlePage } from "./article-page";
import { ReadingBar } from "./reading-bar";
import { useMarkShown } from "./use-mark-shown";
import type { Reading } from "./use-reading";

/** One article, in place of the list. Showing it marks it read, once. */
export function ReadingView({ reading, id }: { reading: Reading; id: number }) {
  const detail = useItem(id);
  const setRead = useSetRead();
  const star = useSetStarred();
  const bundleFeed = useBundleFeed();
  const heading = useRef<HTMLHeadingElement>(null);
  const item = detail.data ?? (reading.known?.id === id ? reading.known : null);

  useMarkShown(id, item, detail.data !== undefined);
  useEffect(() => {
    // Screen readers and the keyboard start at the article's title.
    if (id) heading.current?.focus({ preventScroll: true });
  }, [id]);
  const { next, previous } = reading;
  useItemAhead(detail.data && next ? next.id : null);
  useShortcuts({
    Escape: reading.close,
    j: () => next && reading.show(next.id),
    k: () => previous && reading.show(previous.id),
    s: () => item && star.mutate({ item, isStarred: !item.isStarred }),
    b: () => item && bundleFeed(item.feedId),
    m: () => item && setRead.mutate({ item, isRead: !item.isRead }),
    v: () => item && window.open(item.link, "_blank", "noopener,noreferrer"),
  });
  return (
    <div>
      <ReadingBar reading={reading} item={item} />
      <div className="px-5 pt-8 pb-20 sm:px-8">
        {item ? (
          <ArticlePage
            item={item}
            content={detail.data}
            heading={heading}
            onRetry={detail.isError ? detail.refetch : null}
          />
        ) : detail.isError ? (
          <Missing error={detail.error} onRetry={() => detail.refetch()} />
        ) : (
          <p role="status" className="sr-only">
            Loading article…
          </p>
        )}
      </div>
    </div>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = error instanceof ApiError && error.status === 404;
  return gone ? (
    <ErrorState screen title="Article not found" message="It may have been removed with its feed." />
  ) : (
    <ListNotStored
      screen
      title="This article is not kept on this device"
      onRetry={onRetry}
      otherwise={<ErrorState screen title="Failed to load the article" onRetry={onRetry} />}
    />
  );
}
