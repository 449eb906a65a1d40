import { QueryClient } from "@tanstack/react-query";
import type { ListState } from "@/lib/client/lists/list-state";
import { type ItemPage, itemKeys } from "@/lib/client/queries/item-queries";
import type { Ctx } from "@/lib/domain/ctx";
import { getItem } from "@/lib/domain/library/items/get-item";
import { findItems } from "@/lib/domain/library/search/find-items";
import { PAGE_SIZE } from "@/lib/shared/constants";

/** Prefetches the list of a label and the open article. The browser loads the parts that failed. */
export async function prefetchLabel(ctx: Ctx, labelId: number, state: ListState): Promise<QueryClient> {
  const client = new QueryClient();
  const { filter, sort, itemId } = state;
  await Promise.allSettled([
    findItems(ctx, { filter, sort, labelId, limit: PAGE_SIZE }).then(({ data, next }) =>
      client.setQueryData<ItemPage>(itemKeys.head({ filter, sort, labelId }), { items: data, next }),
    ),
    itemId && getItem(ctx, itemId).then((data) => client.setQueryData(itemKeys.detail(itemId), data)),
  ]);
  return client;
}
