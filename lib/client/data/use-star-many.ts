"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { chunksOf } from "@/lib/client/api/chunks-of";
import { pluralize } from "@/lib/client/format/pluralize";
import { type ItemCache, patchItemState } from "@/lib/client/lists/patch-items";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { sendOrQueue } from "@/lib/client/offline/send-or-queue";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { patchQueries, restoreQueries } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { FeedItem, ItemState } from "@/lib/contracts/items";
import { repeatPolls, stopPolls } from "./optimistic-items";

/** Calls that are under way together. */
const TOGETHER = 6;

type StarMany = { items: FeedItem[]; isStarred: boolean; isQuiet?: boolean };

const setOne = (itemId: number, isStarred: boolean) =>
  sendOrQueue({ kind: "star", itemId, isStarred }, () =>
    call<ItemState>("PATCH", `/api/feed-items/${itemId}/star`, { body: { isStarred } }),
  );

/** PATCH /api/feed-items/{id}/star of several articles, with one notice and one Undo */
export function useStarMany() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ items, isStarred }: StarMany) => {
      const states: ItemState[] = [];
      for (const part of chunksOf(items, TOGETHER)) {
        const done = await Promise.all(part.map(({ id }) => setOne(id, isStarred)));
        states.push(...done.filter((state) => state !== null));
      }
      return states;
    },
    meta: { failure: { always: "Failed to star item" } },
    onMutate: async ({ items, isStarred }) => {
      const stopped = await stopPolls(client);
      const ids = new Set(items.map(({ id }) => id));
      const snapshot = patchQueries<ItemCache>(client, { queryKey: itemKeys.all }, (cache) =>
        [...ids].reduce((patched, id) => patchItemState(patched, { id, isStarred }), cache),
      );
      return { snapshot, stopped };
    },
    onError: (_error, _change, patched) => {
      restoreQueries(client, patched?.snapshot);
      // Some of the calls may have succeeded.
      void applyOwnChanges(client, { type: "items" });
    },
    onSuccess: (states, { items, isStarred, isQuiet }) => {
      void applyOwnChanges(client, { type: "item-states", items: states });
      if (isQuiet) return;
      const articles = pluralize(items.length, "article");
      toast({
        title: `${articles} ${isStarred ? "starred" : "no longer starred"}`,
        undone: `${articles} ${items.length === 1 ? "is" : "are"} ${isStarred ? "no longer starred" : "starred again"}.`,
        undo: () => change.mutate({ items, isStarred: !isStarred, isQuiet: true }),
      });
    },
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
  return change;
}
