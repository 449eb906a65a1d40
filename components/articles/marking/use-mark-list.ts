"use client";
import { useState } from "react";
import { ASK_ABOVE } from "@/lib/client/constants";
import { useCounts, useStats } from "@/lib/client/data/use-counts";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import type { Counts, FeedItem } from "@/lib/contracts/items";

type Count = { total: number; unread: number; starred: number };

/** Returns the counts of a scope's place, whatever its filter; null while nobody knows. */
export function countsIn(counts: Counts | undefined, scope: ItemListScope): Count | null {
  if (!counts) return null;
  if (scope.feedId) return counts.feeds.find((feed) => feed.id === scope.feedId) ?? null;
  if (scope.bundleId) return counts.bundles.find((bundle) => bundle.id === scope.bundleId) ?? null;
  return counts;
}

/** How many articles the scope would mark; null while nobody knows. What is starred is counted by the list's stats. */
function useUnread(scope: ItemListScope): number | null {
  const counts = useCounts().data;
  const { bundleId, feedId, filter } = scope;
  const isStarred = filter === "starred";
  const stats = useStats({ ...(bundleId && { bundleId }), ...(feedId && { feedId }), filter }, isStarred).data;
  return isStarred ? (stats?.unreadItems ?? null) : (countsIn(counts, scope)?.unread ?? null);
}

/** Marks everything a list matches, up to what has arrived by now; asks first when that is much. */
export function useMarkList(scope: ItemListScope, items: FeedItem[]) {
  const newestKnown = useCounts().data?.newestItemId ?? 0;
  const mark = useMarkAllRead();
  const [isAsking, setIsAsking] = useState(false);
  const count = useUnread(scope);
  const run = (olderThan?: string) => {
    const { bundleId, feedId, filter } = scope;
    const newest = Math.max(newestKnown, ...items.map((item) => item.id));
    const feedIds = bundleId || feedId ? [...new Set(items.map((item) => item.feedId))] : null;
    mark.mutate({ scope: { bundleId, feedId, filter }, before: newest, feedIds, olderThan });
    setIsAsking(false);
  };
  const isDisabled = count === 0 || items.length === 0;
  const ask = () => {
    if (isDisabled || mark.isPending) return;
    if (count !== null && count > ASK_ABOVE) setIsAsking(true);
    else run();
  };
  return { count, isDisabled, isPending: mark.isPending, isAsking, setIsAsking, ask, run };
}

export type MarkList = ReturnType<typeof useMarkList>;
