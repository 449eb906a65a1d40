"use client";
import { messageOf } from "@/lib/client/api/report-error";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { useFullText } from "@/lib/client/data/use-full-text";
import { createStore } from "@/lib/client/stores/create-store";
import { useStore } from "@/lib/client/stores/use-store";
import type { FeedItemDetail } from "@/lib/contracts/items";

/** The reader's choice for the open article. Both the tools and the text follow it. */
const chosen = createStore<{ id: number; full: boolean } | null>(() => null);

/**
 * Which text of an article shows: the feed's, or the original's. A feed set to bring originals begins with those it
 * has; otherwise the reader asks for it.
 */
export function useFullArticle(content: FeedItemDetail | undefined) {
  const always = useFeeds().data?.find(({ id }) => id === content?.feedId)?.fullText ?? false;
  const id = content?.id ?? null;
  const { fetch, isPending, error } = useFullText(id);
  const choice = useStore(chosen, null);
  const wanted = choice?.id === id && choice ? choice.full : always;
  const fullText = content?.fullText ?? null;
  const toggle = () => {
    if (id === null || isPending) return;
    const full = !(wanted && fullText !== null);
    chosen.set({ id, full });
    if (full && fullText === null) fetch(id);
  };
  return {
    isShown: wanted && fullText !== null,
    html: wanted && fullText !== null ? fullText : (content?.content ?? ""),
    isPending,
    error: error && wanted && fullText === null ? messageOf(error, "The site didn't respond.") : null,
    toggle,
  };
}

export type FullArticle = ReturnType<typeof useFullArticle>;
