import { hydrate, type QueryClient } from "@tanstack/react-query";
import { type ItemCache, patchCounts, patchItemState, patchMarkRead, patchStats } from "@/lib/client/lists/patch-items";
import { countKeys, type ItemPage, itemKeys } from "@/lib/client/queries/item-queries";
import type { Counts, FeedItem, Stats } from "@/lib/contracts/items";
import { waitingActions } from "./action-queue";
import type { Action } from "./actions";
import type { KeptAnswer } from "./database";
import { readKept } from "./kept-answers";

/**
 * Puts what this browser keeps into a query client, where nothing newer stands: it stays there for as long as the page,
 * for it cannot be asked for again. Returns whose library it is; null when none is kept.
 */
export async function restoreKept(client: QueryClient): Promise<string | null> {
  const kept = await readKept();
  if (!kept) return null;
  const queries = upToDate(kept.answers).map(({ hash, key, data, updatedAt }) => ({
    queryHash: hash,
    queryKey: key,
    dehydratedAt: updatedAt,
    state: { ...FRESH, data, dataUpdatedAt: updatedAt },
  }));
  hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  for (const action of await waitingActions()) show(client, action);
  return kept.userId;
}

const FRESH = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: "success",
  fetchStatus: "idle",
} as const;

/** An article was kept when it was first listed; whether it is read and starred, the newest list that holds it knows. Pure. */
export function upToDate(answers: readonly KeptAnswer[]): KeptAnswer[] {
  const flags = new Map<number, { isRead: boolean; isStarred: boolean; at: number }>();
  for (const { kind, data, updatedAt } of answers) {
    if (kind !== "list") continue;
    for (const { id, isRead, isStarred } of (data as ItemPage).items) {
      if ((flags.get(id)?.at ?? 0) < updatedAt) flags.set(id, { isRead, isStarred, at: updatedAt });
    }
  }
  return answers.map((answer) => {
    const item = answer.kind === "article" ? (answer.data as FeedItem) : null;
    const newer = item && flags.get(item.id);
    if (!newer || newer.at <= answer.updatedAt) return answer;
    return { ...answer, data: { ...item, isRead: newer.isRead, isStarred: newer.isStarred } };
  });
}

/** Shows on lists and counters what the reader did since, as far as it was not written down any more. */
function show(client: QueryClient, action: Action): void {
  const before = action.kind === "mark" ? null : listed(client, action.itemId);
  client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => applied(cache, action));
  const after = before && listed(client, before.id);
  if (!after) return;
  client.setQueryData<Counts>(countKeys.counts, (counts) => counts && patchCounts(counts, before, after));
  client.setQueriesData<Stats>({ queryKey: countKeys.stats }, (stats) => stats && patchStats(stats, before, after));
}

/** An article as the first list has it that holds it. */
function listed(client: QueryClient, id: number): FeedItem | null {
  for (const [, page] of client.getQueriesData<ItemPage>({ queryKey: itemKeys.heads })) {
    const found = page?.items.find((item) => item.id === id);
    if (found) return found;
  }
  return null;
}

/** A list as it is after an action. A bundle's marks are left to the server: which feeds it holds is not known here. Pure. */
export function applied(cache: ItemCache, action: Action): ItemCache {
  if (action.kind === "read") return patchItemState(cache, { id: action.itemId, isRead: action.isRead });
  if (action.kind === "star") return patchItemState(cache, { id: action.itemId, isStarred: action.isStarred });
  const { before, bundleId, feedId, filter, ids, olderThan } = action.input;
  if (bundleId !== undefined && !ids) return cache;
  return patchMarkRead(cache, {
    feedIds: feedId === undefined ? null : new Set([feedId]),
    before: before ?? Number.MAX_SAFE_INTEGER,
    starredOnly: filter === "starred",
    ids: ids && new Set(ids),
    olderThan,
  });
}
