"use client";
import { useMemo, useState } from "react";
import type { ListStories } from "@/components/articles/list/use-story-list";
import { ASK_ABOVE } from "@/lib/client/constants";
import { useCounts, useStats } from "@/lib/client/data/use-counts";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import { useStableCallback } from "@/lib/client/hooks/use-stable-callback";
import type { RowStory } from "@/lib/client/lists/group-by-story";
import { isRanked } from "@/lib/client/lists/merge-head";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { Counts, FeedItem } from "@/lib/contracts/items";
import { unreadAboveOrBelow } from "./unread-above-or-below";

type Count = { total: number; unread: number; starred: number };

/** Returns the counts of a scope's place, whatever its filter; null while nobody knows, and for a label. */
export function countsIn(counts: Counts | undefined, scope: ItemListScope): Count | null {
  if (!counts || scope.labelId) return null;
  if (scope.feedId) return counts.feeds.find((feed) => feed.id === scope.feedId) ?? null;
  if (scope.bundleId) return counts.bundles.find((bundle) => bundle.id === scope.bundleId) ?? null;
  return counts;
}

/**
 * Returns the number of articles that the scope would mark; null while it is unknown. The list's stats give it for
 * starred articles and those saved for later.
 */
export function useUnread(scope: ItemListScope): number | null {
  const counts = useCounts().data;
  const { bundleId, feedId, labelId, filter } = scope;
  const isKept = (filter === "starred" || filter === "later") && !labelId;
  const stats = useStats({ ...(bundleId && { bundleId }), ...(feedId && { feedId }), filter }, isKept).data;
  return isKept ? (stats?.unreadItems ?? null) : (countsIn(counts, scope)?.unread ?? null);
}

/** The feeds whose loaded rows are patched at once; null: every feed. */
function feedIdsIn({ bundleId, feedId }: ItemListScope, items: FeedItem[]): number[] | null {
  if (feedId) return [feedId];
  // The own feed of an item that is in several may be outside the bundle.
  return bundleId ? [...new Set(items.filter(({ alsoIn }) => !alsoIn?.length).map((item) => item.feedId))] : null;
}

/** Marks what a list has above or below one of its rows, also where that is not loaded yet. */
export type MarkAboveOrBelow = (id: number, side: "above" | "below") => void;

/** The rows without those that are closed in the row itself: they are neither above nor below it. */
function withoutStoryOthers(items: FeedItem[], story: RowStory | undefined, id: number): FeedItem[] {
  if (!story || story.isOpen || story.lead.id !== id) return items;
  return items.filter((item) => !story.others.includes(item));
}

/** The row with which the list continues where more is loaded. */
function oldestOf(items: FeedItem[], sort: "newest" | "oldest"): FeedItem | undefined {
  const isBehind = (a: FeedItem, b: FeedItem) =>
    a.publishedAt === b.publishedAt ? a.id < b.id : a.publishedAt < b.publishedAt;
  return items.reduce<FeedItem | undefined>(
    (last, item) => (!last || isBehind(item, last) === (sort === "newest") ? item : last),
    undefined,
  );
}

/** Marks everything a list matches, up to what has arrived by now; asks first when that is much. */
export function useMarkList(
  scope: ItemListScope,
  list: Pick<ItemList, "hasMore">,
  { all: items, stories }: Pick<ListStories, "all" | "stories">,
) {
  const newestKnown = useCounts().data?.newestItemId ?? 0;
  const mark = useMarkAllRead();
  const [isAsking, setIsAsking] = useState(false);
  const count = useUnread(scope);
  const { bundleId, feedId, labelId, filter } = scope;
  const place = { bundleId, feedId, labelId, filter };
  const reach = { feedIds: feedIdsIn(scope, items), rows: labelId ? items.map(({ id }) => id) : undefined };
  const run = useStableCallback((olderThan?: string) => {
    const newest = Math.max(newestKnown, ...items.map((item) => item.id));
    mark.mutate({ scope: place, before: newest, ...reach, olderThan });
    setIsAsking(false);
  });
  const markAboveOrBelow: MarkAboveOrBelow = useStableCallback((id, side) => {
    const row = items.find((item) => item.id === id);
    const ids = unreadAboveOrBelow(withoutStoryOthers(items, stories.get(id), id), id, side);
    const isMore = side === "below" && list.hasMore;
    if (!row || (ids.length === 0 && !isMore)) return toast({ title: `Nothing unread ${side}` });
    // The server marks by publishing time alone: of a search and of what is saved for later it marks the loaded rows.
    const { sort, q } = scope;
    if (q !== undefined || isRanked(sort) || filter === "later") {
      if (ids.length === 0) return toast({ title: `Nothing unread ${side}` });
      return mark.mutate({ scope: { filter: "unread" }, before: Math.max(...ids), feedIds: null, ids });
    }
    if (stories.size > 0) {
      // The rows of a story do not stand where their times say. Behind the loaded ones all do.
      const last = oldestOf(items, sort);
      const rest = isMore && last && { side, sort, id: last.id, publishedAt: last.publishedAt };
      const before = Math.max(rest ? newestKnown : 0, ...items.map((item) => item.id));
      return mark.mutate({ scope: place, before, ...reach, ids, rest: rest || undefined });
    }
    // Above stand shown rows alone: what waits to be shown stays unread.
    const before = Math.max(isMore ? newestKnown : 0, ...items.map((item) => item.id));
    const beside = { side, sort, id, publishedAt: row.publishedAt };
    mark.mutate({ scope: place, before, ...reach, beside });
  });
  const isDisabled = count === 0 || items.length === 0;
  const ask = useStableCallback(() => {
    if (isDisabled || mark.isPending) return;
    if (count !== null && count > ASK_ABOVE) setIsAsking(true);
    else run();
  });
  const { isPending } = mark;
  // The same until something of it changes: what shows it is memoized. `acts` is what each read article leaves as it is.
  const acts = useMemo(() => ({ scope, isDisabled, isPending, ask, run }), [scope, isDisabled, isPending, ask, run]);
  return useMemo(
    () => ({ ...acts, acts, count, isAsking, setIsAsking, markAboveOrBelow }),
    [acts, count, isAsking, markAboveOrBelow],
  );
}

export type MarkList = ReturnType<typeof useMarkList>;
export type MarkActs = MarkList["acts"];
