"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/client/api/api-client";
import { waitOf } from "@/lib/client/api/report-error";
import { REDIRECT_DELAY_MS } from "@/lib/client/constants";
import { applyChanges, applyOwnChanges } from "@/lib/client/live/apply-changes";
import { feedKeys, smartSettingsOptions } from "@/lib/client/queries/feed-queries";
import { scoreKeys } from "@/lib/client/queries/score-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { LiveChange } from "@/lib/contracts/live";
import type {
  GenerateInput,
  SavedSmartFeed,
  SaveSmartFeedInput,
  SmartFeedPreview,
  SmartLessonInput,
  SmartSettings,
  SmartSettingsChange,
} from "@/lib/contracts/smart";
import { feedAdded, insertFeed } from "./use-feeds";

/** Returns the text of the browser alert for a failed generation; null for a network failure, which shows none. */
export function generateFailure(error: unknown): { text: string; toLogin: boolean } | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { text: "Please log in to generate intelligent feeds.", toLogin: true };
  const wait = waitOf(error);
  if (wait) return { text: wait, toLogin: false };
  const reason = error.status === 500 ? "Server error" : "Request failed";
  return { text: `Failed to generate feed: ${reason}`, toLogin: false };
}

/** Returns true if the call never reached the server; the screen then shows the failure in place. */
export const isNetworkFailure = (error: unknown): boolean => error !== null && generateFailure(error) === null;

/** POST /api/intelligent-feed/generate */
export function useGenerateFeed() {
  return useMutation({
    mutationFn: (body: GenerateInput) => call<SmartFeedPreview>("POST", "/api/intelligent-feed/generate", { body }),
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
    onSuccess: (feed, { newBundleName }) => {
      toast({ title: "Feed saved", description: `“${feed.title}” is in your feeds.` });
      const { bundleId, ...saved } = feed;
      insertFeed(client, saved);
      const made: LiveChange[] = newBundleName ? [{ type: "bundles", action: "added" }] : [];
      void applyOwnChanges(client, ...feedAdded(feed.id, bundleId), ...made);
    },
  });
}

export const useSmartSettings = (feedId: number) => useQuery(smartSettingsOptions(feedId));

const settingsPath = (feedId: number) => `/api/intelligent-feed/${feedId}`;

/** PATCH /api/intelligent-feed/{id} */
export function useTuneSmartFeed(feedId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SmartSettingsChange) => call<SmartSettings>("PATCH", settingsPath(feedId), { body: change }),
    meta: { failure: { fallback: "Failed to tune the feed" }, success: { title: "Feed tuned" } },
    onSuccess: (settings) => {
      client.setQueryData(feedKeys.smart(feedId), settings);
      // The feed includes the keywords.
      void applyChanges(client, { type: "feeds", action: "edited", feedIds: [feedId] });
    },
  });
}

/** POST /api/intelligent-feed/{id}/lessons; Undo removes it. */
export function useTeachSmartFeed(feedId: number) {
  const client = useQueryClient();
  const teach = useMutation({
    mutationFn: (lesson: SmartLessonInput) =>
      call<SmartSettings>("POST", `${settingsPath(feedId)}/lessons`, { body: lesson }),
    meta: { failure: { fallback: "Failed to teach the feed" } },
    onSuccess: (settings, { itemId, direction }) => {
      client.setQueryData(feedKeys.smart(feedId), settings);
      void client.invalidateQueries({ queryKey: scoreKeys.all });
      if (direction === null) return;
      const title = direction === "more" ? "More like this" : "Less like this";
      toast({
        title,
        description: "This applies from the next search.",
        undone: "Removed from what the feed has learned.",
        undo: () => teach.mutate({ itemId, direction: null }),
      });
    },
  });
  return teach;
}

/** DELETE /api/intelligent-feed/{id}/lessons */
export function useForgetLessons(feedId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<SmartSettings>("DELETE", `${settingsPath(feedId)}/lessons`),
    meta: { failure: { fallback: "Failed to reset the feed" } },
    onSuccess: (settings) => {
      client.setQueryData(feedKeys.smart(feedId), settings);
      void client.invalidateQueries({ queryKey: scoreKeys.all });
    },
  });
}
