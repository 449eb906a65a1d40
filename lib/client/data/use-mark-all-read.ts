"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { chunksOf } from "@/lib/client/api/chunks-of";
import { pluralize } from "@/lib/client/format/pluralize";
import { type ItemCache, patchMarkRead } from "@/lib/client/lists/patch-items";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { sendOrQueue } from "@/lib/client/offline/send-or-queue";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { patchQueries, restoreQueries } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import { rememberUndo } from "@/lib/client/stores/undo-stack";
import type { Beside, MarkedRead, MarkReadInput } from "@/lib/contracts/items";
import { MAX_MARKED_IDS } from "@/lib/contracts/values/limits";
import { type Patched, repeatPolls, stopPolls } from "./optimistic-items";

type MarkAll = {
  scope: Pick<MarkReadInput, "bundleId" | "feedId" | "labelId" | "filter">;
  before: number;
  feedIds: number[] | null;
  /** The loaded rows, where their feeds do not say which they are: those of a label. */
  rows?: number[];
  /** Only these items. */
  ids?: number[];
  /** Only what the list has above or below one of its rows. */
  beside?: Beside;
  /** Besides `ids`, everything that a list has above or below this row. */
  rest?: Beside;
  /** Only items that were published earlier. */
  olderThan?: string;
  /** Shows no notice: the reader did not ask for it explicitly. Ctrl+Z undoes it anyway. */
  isQuiet?: boolean;
};

/** `isKept`: the action waits for a connection, and the number of items is not known yet. */
type MarkedAll = { count: number; undoTokens: string[]; isKept: boolean };

type Part = { ids?: number[]; beside?: Beside };

/** Returns the articles to mark, split into requests. */
const partsOf = ({ ids, beside, rest }: MarkAll): Part[] => [
  ...(ids ? chunksOf(ids, MAX_MARKED_IDS).map((part) => ({ ids: part, beside })) : rest ? [] : [{ beside }]),
  ...(rest ? [{ beside: rest }] : []),
];

/** Returns which of the cached items are reached as far as that is known; undefined: all of the scope. */
const shownIds = (ids: number[] | undefined, rows: number[] | undefined) =>
  ids || rows ? new Set(ids ?? rows) : undefined;

/** Sends one request for so many ids; each response has its own undo. */
async function markRead(input: MarkAll): Promise<MarkedAll> {
  const { scope, before, olderThan } = input;
  const undoTokens: string[] = [];
  let count = 0;
  let isKept = false;
  for (const part of partsOf(input)) {
    const body = { ...scope, before, olderThan, ...part };
    const marked = await sendOrQueue({ kind: "mark", input: body }, () =>
      call<MarkedRead>("POST", "/api/feed-items/mark-read", { body }),
    );
    if (!marked) isKept = true;
    count += marked?.markedCount ?? 0;
    if (marked?.undoToken) undoTokens.push(marked.undoToken);
  }
  return { count, undoTokens, isKept };
}

/** POST /api/feed-items/mark-read: all a list matches or a part of it, with Undo */
export function useMarkAllRead() {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async (undoTokens: string[]) => {
      for (const undoToken of undoTokens) await call("POST", "/api/feed-items/restore", { body: { undoToken } });
    },
    meta: { failure: { fallback: "Failed to undo" } },
    onSuccess: async () => {
      await applyOwnChanges(client, { type: "items" });
      // The later pages begin with the first one, so they come after it.
      for (const queryKey of [itemKeys.allPages, itemKeys.details]) void client.invalidateQueries({ queryKey });
    },
  });
  return useMutation({
    mutationFn: markRead,
    meta: { failure: { always: "Failed to update item" } },
    onMutate: async (input): Promise<Patched> => {
      const { scope, before, feedIds, rows, olderThan } = input;
      const stopped = await stopPolls(client);
      const starredOnly = scope.filter === "starred";
      const laterOnly = scope.filter === "later";
      const reaches = partsOf(input).map(({ ids, beside }) => ({
        feedIds: feedIds && new Set(feedIds),
        before,
        starredOnly,
        laterOnly,
        ids: shownIds(ids, rows),
        olderThan,
        beside,
      }));
      const filters = { queryKey: itemKeys.all };
      const snapshot = patchQueries<ItemCache>(client, filters, (cache) => reaches.reduce(patchMarkRead, cache));
      return { snapshot, stopped };
    },
    onError: (_error, _input, patched) => restoreQueries(client, patched?.snapshot),
    onSuccess: ({ count, undoTokens, isKept }, input) => {
      const { scope, before, olderThan, isQuiet } = input;
      if (!isKept) {
        const marks = partsOf(input).map((part) => ({ ...scope, before, olderThan, ...part }));
        void applyOwnChanges(client, ...marks.map((marked) => ({ type: "items-read", marked }) as const));
      }
      const articles = pluralize(count, "article");
      const undone = `${articles} ${count === 1 ? "is" : "are"} unread again.`;
      const restore = undoTokens.length ? () => undo.mutate(undoTokens) : undefined;
      if (!isQuiet) toast({ title: isKept ? "Marked as read" : `${articles} marked as read`, undone, undo: restore });
      else if (restore) rememberUndo(undone, restore);
    },
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
}
