import { hashKey, type QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { highlightsOptions } from "@/lib/client/queries/highlight-queries";
import { countKeys, type ItemPage, itemHeadOptions, itemKeys } from "@/lib/client/queries/item-queries";
import { connection } from "@/lib/client/stores/connection";
import type { Counts, FeedItem, FeedItemDetail } from "@/lib/contracts/items";
import { storedAmong, storeResponses } from "./stored-responses";

const LOCK = "feedloom-keep-articles";
const LATER = { filter: "later", sort: "newest" } as const;
/** What another device saves for later or highlights arrives here after this time at most. */
const STALE_MS = 5 * 60_000;

/**
 * Fetches and stores the content of the listed articles and of those saved for later that are not stored yet, one after the
 * other, and the list of highlights where there are any.
 */
export async function storeArticles(client: QueryClient, userId: string, stopped: AbortSignal): Promise<void> {
  if (!navigator.locks) return bringMissing(client, userId, stopped);
  // One tab fetches them; the others find them stored.
  await navigator.locks.request(LOCK, { signal: stopped }, () => bringMissing(client, userId, stopped));
}

async function bringMissing(client: QueryClient, userId: string, stopped: AbortSignal): Promise<void> {
  // The lists themselves are stored as all others (storeQueryResults).
  const counts = client.getQueryData<Counts>(countKeys.counts);
  if (counts?.later) await client.prefetchQuery({ ...itemHeadOptions(LATER), staleTime: STALE_MS });
  if (counts?.highlights) await client.prefetchInfiniteQuery({ ...highlightsOptions(""), staleTime: STALE_MS });
  for (const item of await missing(client)) {
    if (stopped.aborted || connection() !== "online") return;
    const data = await call<FeedItemDetail>("GET", `/api/feed-items/${item.id}`, { signal: stopped });
    const key = itemKeys.detail(item.id);
    const now = Date.now();
    await storeResponses(userId, [{ hash: hashKey(key), key, kind: "article", data, updatedAt: now, seenAt: now }]);
  }
}

/** Returns the articles saved for later and those of the lists on the screen, without those that are stored. */
async function missing(client: QueryClient): Promise<FeedItem[]> {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: itemKeys.heads, type: "active" })
    .filter(({ queryKey }) => !("q" in (queryKey[2] as object)));
  const items = new Map<number, FeedItem>();
  for (const page of [client.getQueryData(itemKeys.head(LATER)), ...lists.map(({ state }) => state.data)])
    for (const item of (page as ItemPage | undefined)?.items ?? []) items.set(item.id, item);
  const hashes = new Map([...items.values()].map((item) => [hashKey(itemKeys.detail(item.id)), item]));
  const stored = await storedAmong([...hashes.keys()]);
  return [...hashes].filter(([hash]) => !stored.has(hash)).map(([, item]) => item);
}
