import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { chunksOf } from "@/lib/client/api/chunks-of";
import type { Label, LabelledItems } from "@/lib/contracts/labels";
import { MAX_LABELLED_IDS } from "@/lib/contracts/values/limits";

/** `ofItems` is not part of `list`, which is stored for times without a connection. */
export const labelKeys = {
  list: ["labels"] as const,
  ofItems: ["item-labels"] as const,
  ofTheseItems: (ids: readonly number[]) => ["item-labels", ids] as const,
};

/** GET /api/labels */
export const labelsOptions = queryOptions({
  queryKey: labelKeys.list,
  queryFn: ({ signal }) => call<Label[]>("GET", "/api/labels", { signal }),
});

/** GET /api/feed-items/labels, as often as it takes for so many articles */
export const itemLabelsOptions = (ids: readonly number[]) =>
  queryOptions({
    queryKey: labelKeys.ofTheseItems(ids),
    queryFn: async ({ signal }) => {
      const parts = chunksOf(ids, MAX_LABELLED_IDS).map((part) =>
        call<LabelledItems>("GET", `/api/feed-items/labels?ids=${part.join()}`, { signal }),
      );
      return (await Promise.all(parts)).flat();
    },
    networkMode: "always",
  });
