"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { ItemCache } from "@/lib/client/lists/patch-items";
import { type LabelChange, patchLabel, withoutLabel } from "@/lib/client/lists/patch-labels";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { sendOrQueue } from "@/lib/client/offline/send-or-queue";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { labelKeys, labelsOptions } from "@/lib/client/queries/label-queries";
import { patchQueries, restoreQueries } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import { rememberUndo } from "@/lib/client/stores/undo-stack";
import type { FeedItemDetail } from "@/lib/contracts/items";
import type { ItemLabel, Label, LabelledItems } from "@/lib/contracts/labels";

export const useLabels = () => useQuery(labelsOptions);

/** Returns the labels of an article by the names that they have now, as far as the list of labels is known already. */
export function useLabelsOf(item: Pick<FeedItemDetail, "labels"> | undefined): ItemLabel[] {
  const { data } = useQuery({ ...labelsOptions, enabled: false });
  return (item?.labels ?? []).map((label) => {
    const known = data?.find(({ id }) => id === label.id);
    return known ? { id: known.id, name: known.name } : label;
  });
}

/** POST /api/feed-items/labels: one label of one article; Ctrl+Z undoes it */
export function useLabelItem() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ itemId, name, isOn }: LabelChange & { isUndo?: boolean }) =>
      sendOrQueue({ kind: "label", itemId, name, isOn }, () =>
        call<LabelledItems>("POST", "/api/feed-items/labels", {
          body: { ids: [itemId], [isOn ? "add" : "remove"]: [name] },
        }),
      ),
    meta: { failure: { fallback: "The label could not be changed." } },
    onMutate: async (input) => {
      const queryKey = itemKeys.detail(input.itemId);
      if (client.getQueryData(queryKey)) await client.cancelQueries({ queryKey });
      const known = client.getQueryData<Label[]>(labelKeys.list) ?? [];
      return patchQueries<ItemCache>(client, { queryKey }, (cache) => patchLabel(cache, input, known));
    },
    onError: (_error, _input, snapshot) => restoreQueries(client, snapshot),
    onSuccess: (items, { itemId, name, isOn, isUndo }) => {
      const labels = items?.find(({ id }) => id === itemId)?.labels;
      if (labels) {
        client.setQueryData<FeedItemDetail>(itemKeys.detail(itemId), (item) => item && { ...item, labels });
        void applyOwnChanges(client, { type: "labels", itemIds: [itemId] });
      }
      if (isUndo) return;
      const undo = () => change.mutate({ itemId, name, isOn: !isOn, isUndo: true });
      rememberUndo(`The label “${name}” is ${isOn ? "off" : "on"} the article again.`, undo);
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
    meta: { failure: { fallback: "The label could not be renamed." }, success: { title: "Label renamed" } },
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
    meta: { failure: { fallback: "The label could not be deleted." } },
    onSuccess: (_data, { id }) => {
      patchQueries<Label[]>(client, { queryKey: labelKeys.list }, (all) => all.filter((each) => each.id !== id));
      patchQueries<ItemCache>(client, { queryKey: itemKeys.details }, (cache) => withoutLabel(cache, id));
      void applyOwnChanges(client, { type: "labels" });
      toast({ title: "Label deleted" });
    },
  });
}
