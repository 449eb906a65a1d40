import { QueryClient } from "@tanstack/react-query";
import type { ListState } from "@/lib/client/lists/list-state";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { type ItemPage, itemKeys } from "@/lib/client/queries/item-queries";
import type { Ctx } from "@/lib/domain/ctx";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { getItem } from "@/lib/domain/library/items/get-item";
import { findItems } from "@/lib/domain/library/search/find-items";
import { PAGE_SIZE } from "@/lib/shared/constants";

/** Prefetches a feed, its list and the open article. The browser loads the parts that failed. */
export async function prefetchFeed(ctx: Ctx, feedId: number, state: ListState): Promise<QueryClient> {
  const client = new QueryClient();
  const { filter, sort, itemId } = state;
  await Promise.allSettled([
    getFeed(ctx, feedId).then((feed) => client.setQueryData(feedKeys.one(feedId), feed)),
    findItems(ctx, { filter, sort, feedId, limit: PAGE_SIZE }).then(({ data, next }) =>
      client.setQueryData<ItemPage>(itemKeys.head({ filter, sort, feedId }), { items: data, next }),
    ),
    itemId && getItem(ctx, itemId).then((data) => client.setQueryData(itemKeys.detail(itemId), data)),
  ]);
  return client;
}
