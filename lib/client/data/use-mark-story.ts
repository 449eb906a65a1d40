"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { storyOptions } from "@/lib/client/queries/item-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { FeedItem } from "@/lib/contracts/items";
import { useMarkAllRead } from "./use-mark-all-read";

/** Marks all articles as read about the same event as one, also those that the list does not show; with Undo. */
export function useMarkStory() {
  const client = useQueryClient();
  const mark = useMarkAllRead();
  return useMutation({
    mutationFn: ({ id }: FeedItem) => client.fetchQuery({ ...storyOptions(id), staleTime: 0 }),
    meta: { failure: { always: "Failed to load the story" } },
    onSuccess: ({ items }) => {
      const ids = items.filter(({ isRead }) => !isRead).map(({ id }) => id);
      if (ids.length === 0) toast({ title: "Nothing unread in this story" });
      else mark.mutate({ scope: { filter: "unread" }, before: Math.max(...ids), feedIds: null, ids });
    },
  });
}
