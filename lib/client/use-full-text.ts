"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FeedItemDetail, FullText } from "@/lib/contracts/items";
import { call } from "./api-client";
import { itemKeys } from "./item-queries";

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
