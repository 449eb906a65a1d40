"use client";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { itemKeys } from "@/lib/client/queries/item-queries";
import type { FeedItemDetail, FullText } from "@/lib/contracts/items";

const FETCHING = ["full-text"];

/**
 * POST /api/feed-items/{id}/full-text: the article's own page, stored with the article. `isPending` and `error` are
 * those of this article's last call, whichever component made it; the screen shows a failure.
 */
export function useFullText(id: number | null) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: FETCHING,
    mutationFn: (itemId: number) => call<FullText>("POST", `/api/feed-items/${itemId}/full-text`),
    meta: { failure: { quiet: () => true } },
    onSuccess: ({ content }, itemId) =>
      client.setQueryData<FeedItemDetail>(
        itemKeys.detail(itemId),
        (detail) => detail && { ...detail, fullText: content },
      ),
  });
  const last = useMutationState({
    filters: { mutationKey: FETCHING, predicate: ({ state }) => state.variables === id },
    select: ({ state }) => state,
  }).at(-1);
  return { fetch: mutate, isPending: last?.status === "pending", error: last?.error ?? null };
}
