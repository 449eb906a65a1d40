"use client";
import { useCallback } from "react";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";

/** Returns a function that opens the dialog to put a feed into bundles. */
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
