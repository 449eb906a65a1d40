"use client";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { chunksOf } from "@/lib/client/api/chunks-of";
import { pluralize } from "@/lib/client/format/pluralize";
import { type ItemCache, patchItemState } from "@/lib/client/lists/patch-items";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { patchQueries, restoreQueries } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { FeedItem, ItemState, LaterState } from "@/lib/contracts/items";
import { repeatPolls, stopPolls } from "./optimistic-items";
import { bringText, sendLater, sendRead, sendStar } from "./use-item";

/** Calls that are under way together. */
const TOGETHER = 6;

type SetMany = { items: FeedItem[]; isOn: boolean; isQuiet?: boolean };

/** A state that articles get together. `words`: what they are with and without it, and after each is undone. */
type Kind = {
  set: (id: number, isOn: boolean) => Promise<ItemState | LaterState | null>;
  patch: (id: number, isOn: boolean) => Parameters<typeof patchItemState>[1];
  words: { on: string; off: string; back: string };
  failure: string;
  /** for each article that has the state now */
  after?: (client: QueryClient, id: number) => Promise<void>;
};

const STAR: Kind = {
  set: sendStar,
  patch: (id, isStarred) => ({ id, isStarred }),
  words: { on: "starred", off: "no longer starred", back: "starred again" },
  failure: "Failed to star item",
};
const LATER: Kind = {
  set: sendLater,
  patch: (id, isLater) => ({ id, isLater }),
  words: { on: "saved for later", off: "no longer saved for later", back: "saved for later again" },
  failure: "Failed to save for later",
  after: bringText,
};
const READ: Kind = {
  set: (id, isRead) => sendRead(id, { isRead }),
  patch: (id, isRead) => ({ id, isRead }),
  words: { on: "marked as read", off: "marked as unread", back: "read again" },
  failure: "Failed to update item",
};

/** PATCH /api/feed-items/{id}/read of several articles, with one notice and one Undo */
export const useReadMany = () => useSetMany(READ);

/** PATCH /api/feed-items/{id}/star of several articles, with one notice and one Undo */
export const useStarMany = () => useSetMany(STAR);

/** PUT and DELETE /api/feed-items/{id}/later of several articles, with one notice and one Undo */
export const useSaveMany = () => useSetMany(LATER);

function useSetMany({ set, patch, words, failure, after }: Kind) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ items, isOn }: SetMany) => {
      const states: (ItemState | LaterState)[] = [];
      for (const part of chunksOf(items, TOGETHER)) {
        const done = await Promise.all(part.map(({ id }) => set(id, isOn)));
        states.push(...done.filter((state) => state !== null));
      }
      return states;
    },
    meta: { failure: { always: failure } },
    onMutate: async ({ items, isOn }) => {
      const stopped = await stopPolls(client);
      const ids = new Set(items.map(({ id }) => id));
      const snapshot = patchQueries<ItemCache>(client, { queryKey: itemKeys.all }, (cache) =>
        [...ids].reduce((patched, id) => patchItemState(patched, patch(id, isOn)), cache),
      );
      return { snapshot, stopped };
    },
    onError: (_error, _change, patched) => {
      restoreQueries(client, patched?.snapshot);
      // Some of the calls may have succeeded.
      void applyOwnChanges(client, { type: "items" });
    },
    onSuccess: (states, { items, isOn, isQuiet }) => {
      void applyOwnChanges(client, { type: "item-states", items: states });
      if (isOn && after) void afterEach(states, (id) => after(client, id));
      if (isQuiet) return;
      const articles = pluralize(items.length, "article");
      toast({
        title: `${articles} ${isOn ? words.on : words.off}`,
        undone: `${articles} ${items.length === 1 ? "is" : "are"} ${isOn ? words.off : words.back}.`,
        undo: () => change.mutate({ items, isOn: !isOn, isQuiet: true }),
      });
    },
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
  return change;
}

/** One after the other: each may ask a publisher for a page. */
async function afterEach(states: readonly { id: number }[], run: (id: number) => Promise<void>): Promise<void> {
  for (const { id } of states) await run(id);
}
