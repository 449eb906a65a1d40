"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { feedsOptions } from "@/lib/client/queries/feed-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { Feed } from "@/lib/contracts/feeds";

/**
 * Returns a function that opens the dialog to put a feed into bundles. The list of feeds is looked at only then: a menu
 * that opens does not read it again.
 */
export function useBundleFeed(): (feedId: number) => void {
  const { open } = useDialogs();
  const client = useQueryClient();
  return useCallback(
    (feedId: number) => {
      const choose = (feeds: Feed[]) => {
        const feed = feeds.find(({ id }) => id === feedId);
        if (feed) open({ kind: "add-feed-to-bundles", feed });
      };
      const feeds = client.getQueryData(feedsOptions.queryKey);
      if (feeds) choose(feeds);
      else {
        client
          .fetchQuery(feedsOptions)
          .then(choose, () =>
            toast({ title: "Failed to load feeds", description: "Please try again.", destructive: true }),
          );
      }
    },
    [client, open],
  );
}
