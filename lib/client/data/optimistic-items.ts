import type { QueryClient, QueryFilters } from "@tanstack/react-query";
import {
  type InsightCache,
  type ItemCache,
  type ItemChange,
  patchCounts,
  patchInsightState,
  patchItemState,
  patchStats,
} from "@/lib/client/lists/patch-items";
import { fetchingLists, refetchAffected } from "@/lib/client/live/apply-changes";
import { INSIGHT_LISTS } from "@/lib/client/queries/insight-queries";
import { countKeys, itemKeys } from "@/lib/client/queries/item-queries";
import { patchQueries, type Snapshot } from "@/lib/client/queries/patch-queries";
import type { Counts, FeedItem, Stats } from "@/lib/contracts/items";

const SHOWN_WITH_ITEMS = [itemKeys.heads, itemKeys.allPages, countKeys.counts, countKeys.stats];

/** An optimistic patch: the data before it, and the polls of lists that it stopped. */
export type Patched = { snapshot: Snapshot; stopped: QueryFilters[] };

/**
 * Stops polls of queries with items, whose responses would undo an optimistic patch. An article that is being opened
 * keeps loading. Returns the stopped polls of lists, to be repeated.
 */
export async function stopPolls(client: QueryClient): Promise<QueryFilters[]> {
  const stopped = fetchingLists(client);
  await Promise.all(SHOWN_WITH_ITEMS.map((queryKey) => client.cancelQueries({ queryKey })));
  return stopped;
}

/** Patches one item and the counts optimistically, before the server has responded. */
export async function patchItem(client: QueryClient, item: FeedItem, change: ItemChange): Promise<Patched> {
  const stopped = await stopPolls(client);
  const after = { ...item, ...change };
  const snapshot = [
    ...patchQueries<ItemCache>(client, { queryKey: itemKeys.all }, (cache) => patchItemState(cache, change)),
    ...patchQueries<InsightCache>(client, INSIGHT_LISTS, (list) => patchInsightState(list, change)),
    ...patchQueries<Counts>(client, { queryKey: countKeys.counts }, (counts) => patchCounts(counts, item, after)),
    ...patchQueries<Stats>(client, { queryKey: countKeys.stats }, (stats) => patchStats(stats, item, after)),
  ];
  return { snapshot, stopped };
}

/** Refetches the lists whose polls were stopped. */
export function repeatPolls(client: QueryClient, patched: Patched | undefined): void {
  if (patched) void refetchAffected(client, [{ refetch: patched.stopped }]);
}
