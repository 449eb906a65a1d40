import { hydrate, type QueryClient } from "@tanstack/react-query";
import {
  type HighlightAction,
  type HighlightPages,
  patchHighlightPages,
  patchHighlights,
} from "@/lib/client/lists/patch-highlights";
import { type ItemCache, patchCounts, patchItemState, patchMarkRead, patchStats } from "@/lib/client/lists/patch-items";
import { patchLabel } from "@/lib/client/lists/patch-labels";
import { highlightKeys } from "@/lib/client/queries/highlight-queries";
import { countKeys, type ItemPage, itemKeys } from "@/lib/client/queries/item-queries";
import { readingKeys } from "@/lib/client/queries/reading-queries";
import { changedSettings } from "@/lib/client/stores/reading-settings";
import type { Counts, FeedItem, Stats } from "@/lib/contracts/items";
import type { ReadingSettings } from "@/lib/contracts/reading";
import { waitingActions } from "./action-queue";
import type { Action } from "./actions";
import type { StoredResponse } from "./database";
import { readStoredLibrary } from "./stored-responses";

/**
 * Puts the stored library into a query client, except where something newer is. It stays there for the life of the
 * page, because it cannot be requested again. Returns the owner's id; null when nothing is stored.
 */
export async function restoreLibrary(client: QueryClient): Promise<string | null> {
  const stored = await readStoredLibrary();
  if (!stored) return null;
  const queries = upToDate(stored.answers).map(({ hash, key, data, updatedAt }) => ({
    queryHash: hash,
    queryKey: key,
    dehydratedAt: updatedAt,
    state: { ...FRESH, data, dataUpdatedAt: updatedAt },
  }));
  hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  for (const action of await waitingActions()) show(client, action);
  return stored.userId;
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

/**
 * Corrects an article's state: it was stored when it was first listed, and the newest list knows whether it is read,
 * starred and saved for later. Pure.
 */
export function upToDate(answers: readonly StoredResponse[]): StoredResponse[] {
  const flags = new Map<number, Pick<FeedItem, "isRead" | "isStarred" | "isLater"> & { at: number }>();
  for (const { kind, data, updatedAt } of answers) {
    if (kind !== "list") continue;
    for (const { id, isRead, isStarred, isLater } of (data as ItemPage).items) {
      if ((flags.get(id)?.at ?? 0) < updatedAt) flags.set(id, { isRead, isStarred, isLater, at: updatedAt });
    }
  }
  return answers.map((answer) => {
    const item = answer.kind === "article" ? (answer.data as FeedItem) : null;
    const newer = item && flags.get(item.id);
    if (!newer || newer.at <= answer.updatedAt) return answer;
    return { ...answer, data: { ...item, isRead: newer.isRead, isStarred: newer.isStarred, isLater: newer.isLater } };
  });
}

/** Applies actions that were taken after lists and counters were stored. */
function show(client: QueryClient, action: Action): void {
  if (action.kind === "reading") {
    client.setQueryData<ReadingSettings>(
      readingKeys.settings,
      (settings) => settings && changedSettings(settings, action.change),
    );
    return;
  }
  if (isHighlightAction(action)) {
    client.setQueryData<HighlightPages>(highlightKeys.list(""), (list) => list && patchHighlightPages(list, action));
  }
  const before = action.kind === "mark" || action.kind === "labels" ? null : listed(client, action.itemId);
  client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => applied(cache, action));
  const after = before && listed(client, before.id);
  if (!after) return;
  client.setQueryData<Counts>(countKeys.counts, (counts) => counts && patchCounts(counts, before, after));
  client.setQueriesData<Stats>({ queryKey: countKeys.stats }, (stats) => stats && patchStats(stats, before, after));
}

const isHighlightAction = (action: Action): action is HighlightAction =>
  action.kind === "highlight" || action.kind === "highlight-change" || action.kind === "highlight-delete";

/** Returns an article as the first list that contains it has it. */
function listed(client: QueryClient, id: number): FeedItem | null {
  for (const [, page] of client.getQueriesData<ItemPage>({ queryKey: itemKeys.heads })) {
    const found = page?.items.find((item) => item.id === id);
    if (found) return found;
  }
  return null;
}

/**
 * Returns a list as it is after an action. Marks of a bundle or label are left to the server: what is in them is not known here.
 * Pure.
 */
export function applied(cache: ItemCache, action: Exclude<Action, { kind: "reading" }>): ItemCache {
  if (action.kind === "read") return patchItemState(cache, { id: action.itemId, isRead: action.isRead });
  if (action.kind === "star") return patchItemState(cache, { id: action.itemId, isStarred: action.isStarred });
  if (action.kind === "later") return patchItemState(cache, { id: action.itemId, isLater: action.isLater });
  if (isHighlightAction(action)) return patchHighlights(cache, action);
  if (action.kind === "label") return patchLabel(cache, { ...action, itemIds: [action.itemId] }, []);
  if (action.kind === "labels") return patchLabel(cache, action, []);
  const { before, bundleId, feedId, labelId, filter, beside, ids, olderThan } = action.input;
  if ((bundleId !== undefined || labelId !== undefined) && !ids) return cache;
  return patchMarkRead(cache, {
    feedIds: feedId === undefined ? null : new Set([feedId]),
    before: before ?? Number.MAX_SAFE_INTEGER,
    starredOnly: filter === "starred",
    laterOnly: filter === "later",
    ids: ids && new Set(ids),
    olderThan,
    beside,
  });
}
