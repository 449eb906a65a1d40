"use client";
import { useCallback } from "react";
import { useDialogs } from "@/components/layout/dialogs";
import { useFeeds } from "@/lib/client/data/use-feeds";

/** Asks for the bundles that a feed goes into. */
export function useBundleFeed(): (feedId: number) => void {
  const { open } = useDialogs();
  const feeds = useFeeds().data;
  return useCallback(
    (feedId: number) => {
      const feed = feeds?.find(({ id }) => id === feedId);
      if (feed) open({ kind: "add-feed-to-bundles", feed });
    },
    [feeds, open],
  );
}
