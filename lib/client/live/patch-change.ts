import type { QueryClient } from "@tanstack/react-query";
import {
  type InsightCache,
  type ItemCache,
  type MarkReadReach,
  patchInsightState,
  patchItemState,
  patchMarkRead,
  removeFeedItems,
} from "@/lib/client/lists/patch-items";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { INSIGHT_LISTS } from "@/lib/client/queries/insight-queries";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { patchQueries } from "@/lib/client/queries/patch-queries";
import type { Bundle, BundleDetail } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { MarkReadInput } from "@/lib/contracts/items";
import type { LiveChange } from "@/lib/contracts/live";

const ITEMS = { queryKey: itemKeys.all };

/** Corrects in the cache what a change says exactly. Doing it again changes nothing. */
export function patchChange(client: QueryClient, change: LiveChange): void {
  if (change.type === "item-states") {
    for (const item of change.items) {
      patchQueries<ItemCache>(client, ITEMS, (cache) => patchItemState(cache, item));
      patchQueries<InsightCache>(client, INSIGHT_LISTS, (list) => patchInsightState(list, item));
    }
  } else if (change.type === "items-read") {
    const reach = reachOf(client, change.marked);
    if (reach) patchQueries<ItemCache>(client, ITEMS, (cache) => patchMarkRead(cache, reach));
  } else if (change.type === "feeds" && change.action === "removed" && change.feedIds) {
    removeFeeds(client, new Set(change.feedIds));
  } else if (change.type === "bundles" && change.action === "removed" && change.bundleIds) {
    const gone = new Set(change.bundleIds);
    patchQueries<Bundle[]>(client, { queryKey: bundleKeys.list }, (bundles) => without(bundles, gone));
  }
}

function removeFeeds(client: QueryClient, gone: ReadonlySet<number>): void {
  patchQueries<ItemCache>(client, ITEMS, (cache) => removeFeedItems(cache, gone));
  patchQueries<Feed[]>(client, { queryKey: feedKeys.list }, (feeds) => without(feeds, gone));
}

/** Which cached items a mark-read reaches; null for a label, and when the feeds of its bundle are not known here. */
function reachOf(client: QueryClient, marked: MarkReadInput): MarkReadReach | null {
  const { feedId, bundleId, labelId, filter, before = Number.POSITIVE_INFINITY, olderThan, beside, ids } = marked;
  if (labelId !== undefined && !ids) return null;
  const inBundle = bundleId === undefined ? undefined : client.getQueryData<BundleDetail>(bundleKeys.one(bundleId));
  if (feedId === undefined && bundleId !== undefined && !inBundle) return null;
  const feedIds = feedId === undefined ? inBundle?.feeds.map(({ id }) => id) : [feedId];
  return {
    feedIds: feedIds ? new Set(feedIds) : null,
    before,
    starredOnly: filter === "starred",
    laterOnly: filter === "later",
    ids: ids && new Set(ids),
    olderThan,
    beside,
  };
}

function without<Entry extends { id: number }>(entries: Entry[], gone: ReadonlySet<number>): Entry[] {
  return entries.some(({ id }) => gone.has(id)) ? entries.filter(({ id }) => !gone.has(id)) : entries;
}
