"use client";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/client/api/api-client";
import { CACHE_MS } from "@/lib/client/constants";
import { localDay } from "@/lib/client/format/local-day";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { sendOrQueue } from "@/lib/client/offline/send-or-queue";
import { itemKeys, itemOptions } from "@/lib/client/queries/item-queries";
import { restoreQueries } from "@/lib/client/queries/patch-queries";
import { readingKeys } from "@/lib/client/queries/reading-queries";
import { runner, useRunner } from "@/lib/client/queries/use-runner";
import { rememberUndo } from "@/lib/client/stores/undo-stack";
import type { FeedItem, FullText, ItemState, LaterState, ReadInput } from "@/lib/contracts/items";
import { patchItem, repeatPolls } from "./optimistic-items";

/** An article that was fetched ahead so recently is not fetched again when it is opened. */
const AHEAD_MS = 10_000;

/** Returns one article with its content. */
export const useItem = (id: number) => useQuery({ ...itemOptions(id), staleTime: AHEAD_MS });

/** Returns an article with its content once it is there, and asks for nothing. */
export const useKnownItem = (id: number) => useQuery({ ...itemOptions(id), enabled: false }).data;

/** Prefetches an article that is likely to be opened. */
export const fetchAhead = (client: QueryClient, id: number): void =>
  void client.prefetchQuery({ ...itemOptions(id), staleTime: CACHE_MS });

/** Prefetches the article that is likely to be opened next. */
export function useItemAhead(id: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== null) fetchAhead(client, id);
  }, [client, id]);
}

/** Applies the server's state of an item and refetches the counts; null for an action that waits for a connection. */
function confirmItem(client: QueryClient, state: ItemState | null | undefined): void {
  if (state) void applyOwnChanges(client, { type: "item-states", items: [state] });
}

/** `isOpened`: it is read because it was opened, and counts as read today; `isUndo`: it undoes an earlier change. Neither is a step to undo. */
type ReadChange = { item: FeedItem; isRead: boolean; isOpened?: boolean; isUndo?: boolean };
type LaterChange = { item: FeedItem; isLater: boolean; isUndo?: boolean };
type StarChange = { item: FeedItem; isStarred: boolean; isUndo?: boolean };

/** PATCH /api/feed-items/{id}/read. Returns null while it waits for a connection. */
export const sendRead = (itemId: number, body: ReadInput) =>
  sendOrQueue({ kind: "read", itemId, ...body }, () =>
    call<ItemState>("PATCH", `/api/feed-items/${itemId}/read`, { body }),
  );

/** PATCH /api/feed-items/{id}/read; Ctrl+Z undoes it */
const setRead = (client: QueryClient) => {
  const change = runner(client, {
    mutationFn: ({ item, isRead, isOpened }: ReadChange) =>
      sendRead(item.id, isOpened ? { isRead, openedOn: localDay(new Date()) } : { isRead }),
    meta: { failure: { always: "Failed to update item" } },
    onMutate: ({ item, isRead }) => patchItem(client, item, { id: item.id, isRead }),
    onError: (_error, _change, patched) => restoreQueries(client, patched?.snapshot),
    onSuccess: (state, { item, isRead, isOpened, isUndo }) => {
      confirmItem(client, state);
      if (isOpened && state) void client.invalidateQueries({ queryKey: readingKeys.days });
      if (isOpened || isUndo) return;
      const undo = () => change.mutate({ item: { ...item, isRead }, isRead: !isRead, isUndo: true });
      rememberUndo(`“${item.title}” is ${isRead ? "unread" : "read"} again.`, undo);
    },
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
  return change;
};

export const useSetRead = () => useRunner(setRead);

/** PATCH /api/feed-items/{id}/star. Returns null while it waits for a connection. */
export const sendStar = (itemId: number, isStarred: boolean) =>
  sendOrQueue({ kind: "star", itemId, isStarred }, () =>
    call<ItemState>("PATCH", `/api/feed-items/${itemId}/star`, { body: { isStarred } }),
  );

/** PUT or DELETE /api/feed-items/{id}/later. Returns null while it waits for a connection. */
export const sendLater = (itemId: number, isLater: boolean) =>
  sendOrQueue({ kind: "later", itemId, isLater }, () =>
    call<LaterState>(isLater ? "PUT" : "DELETE", `/api/feed-items/${itemId}/later`),
  );

/** PATCH /api/feed-items/{id}/star, with the state that is wanted; Ctrl+Z undoes it */
const setStarred = (client: QueryClient) => {
  const change = runner(client, {
    mutationFn: ({ item, isStarred }: StarChange) => sendStar(item.id, isStarred),
    meta: { failure: { always: "Failed to star item" } },
    onMutate: ({ item, isStarred }) => patchItem(client, item, { id: item.id, isStarred }),
    onError: (_error, _change, patched) => restoreQueries(client, patched?.snapshot),
    onSuccess: (state, { item, isStarred, isUndo }) => {
      confirmItem(client, state);
      if (isUndo) return;
      const undo = () => change.mutate({ item: { ...item, isStarred }, isStarred: !isStarred, isUndo: true });
      rememberUndo(`“${item.title}” is ${isStarred ? "no longer starred" : "starred again"}.`, undo);
    },
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
  return change;
};

export const useSetStarred = () => useRunner(setStarred);

/** PUT and DELETE /api/feed-items/{id}/later; Ctrl+Z undoes it. The full text of what is saved is fetched at once. */
const setLater = (client: QueryClient) => {
  const change = runner(client, {
    mutationFn: ({ item, isLater }: LaterChange) => sendLater(item.id, isLater),
    meta: { failure: { always: "Failed to update item" } },
    onMutate: ({ item, isLater }) => patchItem(client, item, { id: item.id, isLater }),
    onError: (_error, _change, patched) => restoreQueries(client, patched?.snapshot),
    onSuccess: (state, { item, isLater, isUndo }) => {
      confirmItem(client, state);
      if (state && isLater) void bringText(client, item.id);
      if (isUndo) return;
      const undo = () => change.mutate({ item: { ...item, isLater }, isLater: !isLater, isUndo: true });
      rememberUndo(`“${item.title}” is ${isLater ? "no longer saved" : "saved again"} for later.`, undo);
    },
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
  return change;
};

export const useSetLater = () => useRunner(setLater);

/**
 * Fetches the original's text, then the article with it, so that both are stored for times without a connection. A page
 * without a text is no failure: then the article has that of its feed.
 */
export async function bringText(client: QueryClient, id: number): Promise<void> {
  await call<FullText>("POST", `/api/feed-items/${id}/full-text`).catch(() => undefined);
  await client.invalidateQueries({ queryKey: itemKeys.detail(id), refetchType: "none" });
  await client.prefetchQuery(itemOptions(id));
}
