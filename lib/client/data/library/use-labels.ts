"use client";
import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { chunksOf } from "@/lib/client/api/chunks-of";
import { pluralize } from "@/lib/client/format/pluralize";
import type { ItemCache } from "@/lib/client/lists/patch-items";
import { type LabelChange, patchLabel, patchLabelled, withoutLabel } from "@/lib/client/lists/patch-labels";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { sendOrQueue } from "@/lib/client/offline/send-or-queue";
import { type ItemListScope, itemKeys } from "@/lib/client/queries/item-queries";
import { itemLabelsOptions, labelKeys, labelsOptions } from "@/lib/client/queries/label-queries";
import { patchQueries, restoreQueries } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import { rememberUndo } from "@/lib/client/stores/undo-stack";
import type { FeedItemDetail } from "@/lib/contracts/items";
import type { ItemLabel, Label, LabelledItems } from "@/lib/contracts/labels";
import { MAX_LABELLED_IDS } from "@/lib/contracts/values/limits";

export const useLabels = () => useQuery(labelsOptions);

/** Returns the labels of an article by the names that they have now, as far as the list of labels is known already. */
export function useLabelsOf(item: Pick<FeedItemDetail, "labels"> | undefined): ItemLabel[] {
  const { data } = useQuery({ ...labelsOptions, enabled: false });
  return (item?.labels ?? []).map((label) => {
    const known = data?.find(({ id }) => id === label.id);
    return known ? { id: known.id, name: known.name } : label;
  });
}

/** Returns the labels that several articles have now. */
export const useItemLabels = (ids: readonly number[]) => useQuery(itemLabelsOptions(ids));

type LabelMany = LabelChange & { isUndo?: boolean; isNoticed?: boolean };

/** Sends one request for so many articles, or queues it. Returns the labels that they have then, as far as it was sent. */
async function sendLabel({ itemIds, name, isOn }: LabelChange): Promise<LabelledItems> {
  const labelled: LabelledItems = [];
  for (const ids of chunksOf(itemIds, MAX_LABELLED_IDS)) {
    const [itemId = 0, ...others] = ids;
    const action = others.length
      ? ({ kind: "labels", itemIds: ids, name, isOn } as const)
      : ({ kind: "label", itemId, name, isOn } as const);
    const items = await sendOrQueue(action, () =>
      call<LabelledItems>("POST", "/api/feed-items/labels", { body: { ids, [isOn ? "add" : "remove"]: [name] } }),
    );
    labelled.push(...(items ?? []));
  }
  return labelled;
}

/**
 * POST /api/feed-items/labels: one label of articles that do not have it, or of articles that have it. Ctrl+Z undoes it;
 * with `isNoticed` a notice offers that as well.
 */
export function useLabelItems() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (input: LabelMany) => sendLabel(input),
    // One after the other: put on right after an undo, a label could be on the server before that takes it off.
    scope: { id: "label-items" },
    meta: { failure: { fallback: "Failed to update the label." } },
    onMutate: async (input) => {
      const keys = [...input.itemIds.map(itemKeys.detail), labelKeys.ofItems];
      for (const queryKey of keys)
        if (client.getQueriesData({ queryKey }).length) await client.cancelQueries({ queryKey });
      const known = client.getQueryData<Label[]>(labelKeys.list) ?? [];
      return [
        ...patchQueries<ItemCache>(client, { queryKey: itemKeys.details }, (cache) => patchLabel(cache, input, known)),
        ...patchQueries<LabelledItems>(client, { queryKey: labelKeys.ofItems }, (items) =>
          patchLabelled(items, input, known),
        ),
      ];
    },
    onError: (_error, { itemIds }, snapshot) => {
      restoreQueries(client, snapshot);
      // Of several requests some may have succeeded.
      if (itemIds.length > MAX_LABELLED_IDS) void applyOwnChanges(client, { type: "labels" });
    },
    onSuccess: (items, { itemIds, name, isOn, isUndo, isNoticed }) => {
      for (const { id, labels } of items) {
        client.setQueryData<FeedItemDetail>(itemKeys.detail(id), (item) => item && { ...item, labels });
      }
      if (items.length > 0) void applyOwnChanges(client, { type: "labels", itemIds: [...itemIds] });
      if (isUndo) return;
      const undo = () => change.mutate({ itemIds, name, isOn: !isOn, isUndo: true });
      const articles = itemIds.length === 1 ? "the article" : pluralize(itemIds.length, "article");
      const undone = `The label “${name}” is ${isOn ? "off" : "on"} ${articles} again.`;
      if (isNoticed) toast({ title: `“${name}” ${isOn ? "put on" : "taken off"} ${articles}`, undo, undone });
      else rememberUndo(undone, undo);
    },
  });
  return change;
}

/** PATCH /api/labels/{id} */
export function useRenameLabel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call<Label>("PATCH", `/api/labels/${id}`, { body: { name } }),
    meta: { failure: { fallback: "Failed to rename the label." }, success: { title: "Label renamed" } },
    onSuccess: (label) => {
      patchQueries<Label[]>(client, { queryKey: labelKeys.list }, (all) =>
        all.map((each) => (each.id === label.id ? label : each)),
      );
      void applyOwnChanges(client, { type: "labels" });
    },
  });
}

/** DELETE /api/labels/{id} */
export function useDeleteLabel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ItemLabel) => call<void>("DELETE", `/api/labels/${id}`),
    meta: { failure: { fallback: "Failed to delete the label." } },
    onSuccess: (_data, { id }) => {
      patchQueries<Label[]>(client, { queryKey: labelKeys.list }, (all) => all.filter((each) => each.id !== id));
      patchQueries<ItemCache>(client, { queryKey: itemKeys.details }, (cache) => withoutLabel(cache, id));
      void applyOwnChanges(client, { type: "labels" });
      // The reader leaves the list of this label, which the server no longer has.
      const isOfLabel = ({ queryKey }: { queryKey: QueryKey }) => (queryKey[2] as ItemListScope).labelId === id;
      void client.cancelQueries({ queryKey: itemKeys.heads, predicate: isOfLabel });
      toast({ title: "Label deleted" });
    },
  });
}
