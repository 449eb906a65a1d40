"use client";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ListHandle } from "@/components/articles/list/list-pane";
import type { ShownList } from "@/components/articles/list/shown-list";
import { useListNavigation } from "@/components/articles/list/use-list-navigation";
import { useStoryList } from "@/components/articles/list/use-story-list";
import { countsIn, useMarkList } from "@/components/articles/marking/use-mark-list";
import { useReading } from "@/components/articles/reading/use-reading";
import { useSelection } from "@/components/articles/selection/use-selection";
import { useCounts } from "@/lib/client/data/use-counts";
import { useDeleteFeed } from "@/lib/client/data/use-feeds";
import { type ItemList, useItemList } from "@/lib/client/data/use-item-list";
import { useRemoveUnmatchedRows } from "@/lib/client/data/use-remove-unmatched-rows";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { useStableCallback } from "@/lib/client/hooks/use-stable-callback";
import type { ListView } from "@/lib/client/lists/list-state";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { listPosition } from "@/lib/client/stores/list-positions";
import type { Counts } from "@/lib/contracts/items";
import { useListNavigationKeys } from "./use-list-navigation-keys";
import { useOpenedRow } from "./use-opened-row";
import { useArrival, usePlaces } from "./use-places";

const COUNTED = { all: "total", unread: "unread", starred: "starred" } as const;

/** Returns the list of a scope, what is read of it, and how the reader moves through it; its keys work in the meantime. */
export function useWorkspace(scope: ItemListScope, onRefresh: (() => unknown) | undefined) {
  const { state, replace } = useListState();
  const { list, stories } = useStoryList(useItemList(scope), state.itemId);
  const known = useCounts().data;
  const counts = scope.q === undefined ? countsIn(known, scope) : null;
  const matching = scope.filter === "later" ? savedIn(known, scope) : counts?.[COUNTED[scope.filter]];
  // Nobody counts the results of a search: their number is known once all have loaded.
  const shownInAll = list.isPending || list.hasMore ? null : list.items.length;
  const total = matching === undefined ? shownInAll : Math.max(matching, stories.all.length);
  const reading = useReading(list.items, total);
  const selection = useSelection(list.name, list.items);
  const marking = useMarkList(scope, list, stories);
  const deleteFeed = useDeleteFeed().mutate;
  const handle = useRef<ListHandle>(null);
  const places = usePlaces(scope);
  const { chosen, choose } = useChosen(list);
  const row = reading.itemId ?? chosen;
  const active = activeRow(list, row);
  const change: ShownList["change"] = useStableCallback((changes) => {
    handle.current?.keep(reading.itemId ?? chosen);
    replace({ ...changes, view: null });
  });
  const setView = useCallback((view: ListView | null) => replace({ view }), [replace]);
  const onNothingUnread = (hasMore: boolean) => {
    if (hasMore && scope.filter !== "unread") places.readOn(() => change({ filter: "unread" }));
    else if (!places.goToUnread()) replace({ item: null, view: "done" });
  };
  const nav = useListNavigation({ list, reading, handle, chosen, choose, onNothingUnread });
  useArrival(list, nav.nextUnread, (id) => handle.current?.focus(id));
  useRemoveUnmatchedRows(scope);
  useOpenedRow({ scope, list, itemId: reading.itemId, handle });
  useManualScroll();
  const keyed = { scope, list, stories, reading, handle, nav, selection, marking, change, places, active, onRefresh };
  useListNavigationKeys(keyed);
  useClosedFocus(reading.itemId, handle);
  const { items, isPending } = list;
  const open = useStableCallback(nav.enter);
  const shown: ShownList = useMemo(
    () => ({ scope, items, isPending, open, change, marking }),
    [scope, items, isPending, open, change, marking],
  );
  const isDone = state.view === "done" || (scope.filter === "unread" && counts?.unread === 0);
  return {
    view: state.view,
    /** Nothing is left to read. */
    isDone: isDone && reading.itemId === null,
    setView,
    list,
    stories,
    counts,
    reading,
    selection,
    marking,
    deleteFeed,
    handle,
    row,
    active,
    choose,
    change,
    nav,
    shown,
  };
}

/** Returns how many articles are saved for later; undefined for a part of them, and for a search. */
const savedIn = (counts: Counts | undefined, { bundleId, feedId, labelId, q }: ItemListScope): number | undefined =>
  [bundleId, feedId, labelId, q].every((part) => part === undefined) ? counts?.later : undefined;

/** Lists and articles keep their places themselves: the browser would move the page. */
function useManualScroll(): void {
  useEffect(() => {
    window.history.scrollRestoration = "manual";
    return () => {
      window.history.scrollRestoration = "auto";
    };
  }, []);
}

export type Workspace = ReturnType<typeof useWorkspace>;

/** The row that the reader was on in this list, also before it was left; null before any. */
function useChosen(list: ItemList) {
  const [row, setRow] = useState<{ list: string; id: number } | null>(null);
  useEffect(() => {
    const left = listPosition(list.name)?.row;
    if (left != null) setRow({ list: list.name, id: left });
  }, [list.name]);
  return {
    chosen: row?.list === list.name ? row.id : null,
    choose: (id: number) => setRow({ list: list.name, id }),
  };
}

/** The row with the list's tab stop: the one that is wanted, or the first where the list does not have it. */
function activeRow({ items }: ItemList, wanted: number | null): number | null {
  return (items.find(({ id }) => id === wanted) ?? items[0])?.id ?? null;
}

/** Returns the focus to the row of an article that was closed. */
function useClosedFocus(itemId: number | null, handle: RefObject<ListHandle | null>): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (itemId !== null) {
      last.current = itemId;
      return;
    }
    if (last.current !== null) handle.current?.focus(last.current);
    last.current = null;
  }, [itemId, handle]);
}
