"use client";
import { memo, useRef } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { ListNotStored } from "@/components/shared/list-not-stored";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/client/api/api-client";
import { useItem, useItemAhead } from "@/lib/client/data/use-item";
import { ArticlePage } from "./article-page";
import { PhoneReading } from "./phone/phone-reading";
import type { ReadingPosition } from "./reading-position";
import { useArticlePosition } from "./use-article-position";
import { useMarkShown } from "./use-mark-shown";

/** One article next to its list. Showing it marks it read, once. */
export const ReadingView = memo(function ReadingView({ reading, id }: { reading: ReadingPosition; id: number }) {
  const detail = useItem(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const item = detail.data ?? (reading.known?.id === id ? reading.known : null);

  useMarkShown(id, item, detail.data !== undefined);
  const { next, afterNext } = reading;
  useItemAhead(detail.data && next ? next.id : null);
  // Two, so that j pressed twice does not wait either.
  useItemAhead(detail.data && afterNext ? afterNext.id : null);
  useArticlePosition(id, detail.data !== undefined);
  if (!item) {
    return detail.isError ? (
      <Missing error={detail.error} onRetry={() => detail.refetch()} onClose={reading.close} />
    ) : (
      <p role="status" className="sr-only">
        Loading article…
      </p>
    );
  }
  return (
    <PhoneReading item={item} reading={reading}>
      <ArticlePage
        item={item}
        content={detail.data}
        heading={heading}
        reading={reading}
        onRetry={detail.isError && !detail.data ? () => void detail.refetch() : null}
      />
    </PhoneReading>
  );
});

function Missing({ error, onRetry, onClose }: { error: unknown; onRetry: () => void; onClose: () => void }) {
  const gone = error instanceof ApiError && error.status === 404;
  return gone ? (
    <ErrorState
      screen
      title="Article not found"
      message="It may have been removed with its feed."
      action={
        <Button variant="outline" onClick={onClose}>
          Back to the list
        </Button>
      }
    />
  ) : (
    <ListNotStored
      screen
      title="This article isn't available offline"
      onRetry={onRetry}
      otherwise={<ErrorState screen title="Failed to load the article" onRetry={onRetry} />}
    />
  );
}
