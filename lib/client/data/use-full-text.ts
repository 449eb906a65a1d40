"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { itemKeys } from "@/lib/client/queries/item-queries";
import type { FeedItemDetail, FullText } from "@/lib/contracts/items";

/** POST /api/feed-items/{id}/full-text: the article's own page, kept with the article. The screen shows a failure. */
export function useFullText() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call<FullText>("POST", `/api/feed-items/${id}/full-text`),
    meta: { failure: { quiet: () => true } },
    onSuccess: ({ content }, id) =>
      client.setQueryData<FeedItemDetail>(itemKeys.detail(id), (detail) => detail && { ...detail, fullText: content }),
  });
}
