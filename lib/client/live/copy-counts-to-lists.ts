import type { QueryClient } from "@tanstack/react-query";
import { mergeBundleCounts, mergeFeedCounts } from "@/lib/client/lists/merge-counts";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { countKeys } from "@/lib/client/queries/item-queries";
import { patchQueries } from "@/lib/client/queries/patch-queries";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { Counts } from "@/lib/contracts/items";

/**
 * Brings the numbers of every new state of the counts into the lists of feeds and bundles, which are much larger and
 * need no refetch for them. Returns the function that ends it.
 */
export function copyCountsToLists(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey[0] !== countKeys.counts[0]) return;
    const counts = event.query.state.data as Counts;
    patchQueries<Feed[]>(client, { queryKey: feedKeys.list }, (feeds) => mergeFeedCounts(feeds, counts));
    patchQueries<Bundle[]>(client, { queryKey: bundleKeys.list }, (bundles) => mergeBundleCounts(bundles, counts));
  });
}
