"use client";
import { useState } from "react";
import { messageOf } from "@/lib/client/api/report-error";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { useFullText } from "@/lib/client/data/use-full-text";
import type { FeedItemDetail } from "@/lib/contracts/items";

/**
 * Which text of an article shows: the feed's, or the original's. A feed set to bring originals begins with those it
 * has; otherwise the reader asks for it.
 */
export function useFullArticle(content: FeedItemDetail | undefined) {
  const always = useFeeds().data?.find(({ id }) => id === content?.feedId)?.fullText ?? false;
  const fetching = useFullText();
  const [choice, setChoice] = useState<{ id: number; full: boolean } | null>(null);
  const id = content?.id ?? null;
  const wanted = choice?.id === id && choice ? choice.full : always;
  const fullText = content?.fullText ?? null;
  const isMine = fetching.variables === id;
  const toggle = () => {
    if (id === null || (fetching.isPending && isMine)) return;
    const full = !(wanted && fullText !== null);
    setChoice({ id, full });
    if (full && fullText === null) fetching.mutate(id);
  };
  return {
    isShown: wanted && fullText !== null,
    html: wanted && fullText !== null ? fullText : (content?.content ?? ""),
    isPending: fetching.isPending && isMine,
    error:
      fetching.isError && isMine && wanted && fullText === null
        ? messageOf(fetching.error, "The site did not answer.")
        : null,
    toggle,
  };
}

export type FullArticle = ReturnType<typeof useFullArticle>;
