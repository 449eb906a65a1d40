"use client";
import { createContext, useContext } from "react";
import type { MarkList } from "@/components/articles/marking/use-mark-list";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import type { FeedItem, ItemFilter, ListSort } from "@/lib/contracts/items";

/** The list of the workspace, for what stands next to it. */
export type ShownList = {
  scope: ItemListScope;
  items: FeedItem[];
  isPending: boolean;
  open: (item: FeedItem, isByKey?: boolean) => void;
  change: (change: { filter: ItemFilter } | { sort: ListSort }) => void;
  marking: MarkList;
};

const Context = createContext<ShownList | null>(null);

export const ShownListProvider = Context;

/** Returns the list of the workspace; null outside of one. */
export const useShownList = () => useContext(Context);
