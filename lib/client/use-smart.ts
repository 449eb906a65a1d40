"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SavedSmartFeed, SaveSmartFeedInput, SmartFeedPreview } from "@/lib/contracts/smart";
import { ApiError, call } from "./api-client";
import { REDIRECT_DELAY_MS } from "./constants";
import { toast } from "./toast-store";
import { refreshAll } from "./use-feeds";

/** What a failed generation says in the browser's alert; null when it says nothing (the network). Pure. */
export function generateFailure(error: unknown): { text: string; toLogin: boolean } | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { text: "Please log in to generate intelligent feeds.", toLogin: true };
  const reason = error.status === 500 ? "Server error" : "Request failed";
  return { text: `Failed to generate feed: ${reason}`, toLogin: false };
}

/** The call never reached the server: no alert, the screen says it in its place. */
export const isNetworkFailure = (error: unknown): boolean => error !== null && generateFailure(error) === null;

/** POST /api/intelligent-feed/generate */
export function useGenerateFeed() {
  return useMutation({
    mutationFn: (keywords: string) =>
      call<SmartFeedPreview>("POST", "/api/intelligent-feed/generate", { body: { keywords } }),
    meta: { failure: { quiet: () => true }, ownUnauthorized: true },
    onError: (error) => {
      const failure = generateFailure(error);
      if (!failure) return;
      window.alert(failure.text);
      if (failure.toLogin) setTimeout(() => window.location.assign("/login"), REDIRECT_DELAY_MS);
    },
  });
}

/** POST /api/intelligent-feed/save */
export function useSaveSmartFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveSmartFeedInput) => call<SavedSmartFeed>("POST", "/api/intelligent-feed/save", { body }),
    meta: { failure: { fallback: "Failed to save feed" } },
    onSuccess: (feed) => {
      toast({ title: "Feed saved", description: `“${feed.title}” is in your feeds.` });
      refreshAll(client);
    },
  });
}
