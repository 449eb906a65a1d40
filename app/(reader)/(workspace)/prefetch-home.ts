import { QueryClient } from "@tanstack/react-query";
import type { ListState } from "@/lib/client/lists/list-state";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { countKeys, type ItemPage, itemKeys, statsOptions } from "@/lib/client/queries/item-queries";
import type { Ctx } from "@/lib/domain/ctx";
import { getBundle } from "@/lib/domain/library/bundles/get-bundle";
import { getItem } from "@/lib/domain/library/items/get-item";
import { findItems } from "@/lib/domain/library/search/find-items";
import { readStats } from "@/lib/domain/understanding/stats/read-stats";
import { readTrending } from "@/lib/domain/understanding/stats/read-trending";
import { PAGE_SIZE } from "@/lib/shared/constants";

/**
 * Prefetches the list of everything or of a bundle, the overview next to it, and the open article. The browser repeats
 * what failed.
 */
export async function prefetchHome(ctx: Ctx, state: ListState, tz: string): Promise<QueryClient> {
  const client = new QueryClient();
  const { filter, sort, itemId } = state;
  const bundle = state.bundleId ? { bundleId: state.bundleId } : {};
  const scope = { filter, sort, ...bundle, ...(state.q?.trim() ? { q: state.q.trim() } : {}) };
  const stats = { ...bundle, filter, tz };
  await Promise.allSettled([
    findItems(ctx, { ...scope, limit: PAGE_SIZE }).then(({ data, next }) =>
      client.setQueryData<ItemPage>(itemKeys.head(scope), { items: data, next }),
    ),
    readStats(ctx, stats).then((data) => client.setQueryData(statsOptions(stats).queryKey, data)),
    // Topics stand next to the list of everything only, and where no article is open.
    !state.bundleId &&
      !itemId &&
      readTrending(ctx, { topics: true }).then((data) => client.setQueryData(countKeys.trending, data)),
    state.bundleId &&
      getBundle(ctx, state.bundleId).then((data) => client.setQueryData(bundleKeys.one(data.bundle.id), data)),
    itemId && getItem(ctx, itemId).then((data) => client.setQueryData(itemKeys.detail(itemId), data)),
  ]);
  return client;
}
