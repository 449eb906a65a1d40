"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { insertFeed } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { patchQueries } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { Bundle, BundleWithFeeds, NewBundleWithFeedsInput } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { StarterBundle } from "./starter-bundles";

const FEEDS = { queryKey: feedKeys.list };
const BUNDLES = { queryKey: bundleKeys.list };

/** DELETE of the feeds that came with a bundle, then of the bundle. Feeds that were followed before stay. */
function useRemoveStarter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ bundle, addedFeedIds }: BundleWithFeeds) => {
      await Promise.all(addedFeedIds.map((id) => call<void>("DELETE", `/api/feeds/${id}`)));
      await call<void>("DELETE", `/api/bundles/${bundle.id}`);
    },
    meta: { failure: { fallback: "Failed to remove the bundle" } },
    onSuccess: (_data, { bundle, addedFeedIds }) => {
      patchQueries<Feed[]>(client, FEEDS, (feeds) => feeds.filter(({ id }) => !addedFeedIds.includes(id)));
      patchQueries<Bundle[]>(client, BUNDLES, (bundles) => bundles.filter(({ id }) => id !== bundle.id));
    },
    // Some of the calls may have succeeded.
    onSettled: (_data, _error, { bundle, addedFeedIds }) =>
      applyOwnChanges(
        client,
        { type: "feeds", action: "removed", feedIds: addedFeedIds },
        { type: "bundles", action: "removed", bundleIds: [bundle.id] },
      ),
  });
}

/** POST /api/bundles/with-feeds. The notice names what could not be added, and offers the way back. */
export function useStarterBundle() {
  const client = useQueryClient();
  const remove = useRemoveStarter();
  const add = useMutation({
    mutationFn: ({ name, color, feeds }: StarterBundle) => {
      const body: NewBundleWithFeedsInput = { name, color, urls: feeds.map(({ url }) => url) };
      return call<BundleWithFeeds>("POST", "/api/bundles/with-feeds", { body });
    },
    meta: { failure: { fallback: "Failed to add the feeds" } },
    onSuccess: (made, starter) => {
      toast({
        title: `${made.bundle.name} added`,
        description: whatCame(made, starter),
        undone: `${made.bundle.name} is gone again.`,
        undo: () => {
          remove.mutate(made);
          add.reset();
        },
      });
      for (const feed of made.feeds) insertFeed(client, feed);
      patchQueries<Bundle[]>(client, BUNDLES, (bundles) => [
        ...bundles.filter(({ id }) => id !== made.bundle.id),
        made.bundle,
      ]);
      return applyOwnChanges(
        client,
        { type: "feeds", action: "added", feedIds: made.addedFeedIds },
        { type: "bundles", action: "added", bundleIds: [made.bundle.id] },
      );
    },
  });
  const undo = () => add.data && remove.mutate(add.data, { onSuccess: () => add.reset() });
  return {
    add: (starter: StarterBundle) => add.mutate(starter),
    undo,
    isAdded: add.isSuccess,
    isBusy: add.isPending || remove.isPending,
  };
}

function whatCame({ feeds, failed }: BundleWithFeeds, starter: StarterBundle): string {
  const came = pluralize(feeds.length, "feed");
  if (failed.length === 0) return `You now follow its ${came}.`;
  const names = failed.map(({ url }) => starter.feeds.find((feed) => feed.url === url)?.title ?? url);
  const limit = failed.find(({ code }) => code === "PLAN_LIMIT");
  return limit ? `${came}. ${limit.message}` : `${came}. Not reached: ${names.join(", ")}.`;
}
