import { hashKey, type QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { type ItemPage, itemKeys } from "@/lib/client/queries/item-queries";
import { connection } from "@/lib/client/stores/connection";
import type { FeedItem, FeedItemDetail } from "@/lib/contracts/items";
import { storedAmong, storeResponses } from "./stored-responses";

const LOCK = "feedloom-keep-articles";

/** Fetches and stores the content of the listed articles that are not stored yet, one after the other. */
export async function storeArticles(client: QueryClient, userId: string, stopped: AbortSignal): Promise<void> {
  if (!navigator.locks) return bringMissing(client, userId, stopped);
  // One tab fetches them; the others find them stored.
  await navigator.locks.request(LOCK, { signal: stopped }, () => bringMissing(client, userId, stopped));
}

async function bringMissing(client: QueryClient, userId: string, stopped: AbortSignal): Promise<void> {
  for (const item of await missing(client)) {
    if (stopped.aborted || connection() !== "online") return;
    const data = await call<FeedItemDetail>("GET", `/api/feed-items/${item.id}`, { signal: stopped });
    const key = itemKeys.detail(item.id);
    const now = Date.now();
    await storeResponses(userId, [{ hash: hashKey(key), key, kind: "article", data, updatedAt: now, seenAt: now }]);
  }
}

/** Returns the articles of the lists on the screen, newest list first, without those that are stored. */
async function missing(client: QueryClient): Promise<FeedItem[]> {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: itemKeys.heads, type: "active" })
    .filter(({ queryKey }) => !("q" in (queryKey[2] as object)));
  const items = new Map<number, FeedItem>();
  for (const { state } of lists)
    for (const item of (state.data as ItemPage | undefined)?.items ?? []) items.set(item.id, item);
  const hashes = new Map([...items.values()].map((item) => [hashKey(itemKeys.detail(item.id)), item]));
  const stored = await storedAmong([...hashes.keys()]);
  return [...hashes].filter(([hash]) => !stored.has(hash)).map(([, item]) => item);
}

/** Returns true if the user asked the browser to save data. */
export function isDataSaverOn(): boolean {
  const { connection: network } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return network?.saveData === true;
}
