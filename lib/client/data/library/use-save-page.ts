"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import type { NewPage, SavedPage } from "@/lib/contracts/reading";

/** POST /api/pages; the screen shows the result. */
export function useSavePage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPage) => call<SavedPage>("POST", "/api/pages", { body }),
    meta: { failure: { title: "Page not saved", fallback: "Failed to save the page. Please try again." } },
    onSuccess: ({ feedId }) => {
      void client.invalidateQueries({ queryKey: feedKeys.list });
      void applyOwnChanges(client, { type: "feeds", action: "added", feedIds: [feedId] });
    },
  });
}
