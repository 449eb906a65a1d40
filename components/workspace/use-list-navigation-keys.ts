"use client";
import type { RefObject } from "react";
import type { ListHandle } from "@/components/articles/list/list-pane";
import type { ShownList } from "@/components/articles/list/shown-list";
import { nextSort } from "@/components/articles/list/sort-orders";
import type { ListNavigation } from "@/components/articles/list/use-list-navigation";
import type { ListStories } from "@/components/articles/list/use-story-list";
import type { MarkList } from "@/components/articles/marking/use-mark-list";
import { pageArticle } from "@/components/articles/reading/detail-scroller";
import type { Reading } from "@/components/articles/reading/use-reading";
import { focusedRow, useItemKeys } from "@/components/articles/row/use-item-keys";
import type { Selection } from "@/components/articles/selection/use-selection";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { useMarkStory } from "@/lib/client/data/use-mark-story";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { type Shortcuts, useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { furtherSort } from "@/lib/client/lists/list-state";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { FeedItem } from "@/lib/contracts/items";
import type { usePlaces } from "./use-places";

type Options = {
  scope: ItemListScope;
  list: ItemList;
  stories: ListStories;
  reading: Reading;
  handle: RefObject<ListHandle | null>;
  nav: ListNavigation;
  selection: Selection;
  marking: MarkList;
  change: ShownList["change"];
  places: ReturnType<typeof usePlaces>;
  /** the open article, else the row that the reader is on */
  active: number | null;
  onRefresh?: () => unknown;
};

/** Returns true if the focus is in this pane. */
const isIn = (pane: "list" | "detail") => document.activeElement?.closest(`[data-pane="${pane}"]`) != null;

/** Handles the keys of the workspace. They act on the open article, or else on the current row. */
export function useListNavigationKeys(options: Options): void {
  const { scope, list, stories, reading, handle, nav, selection, marking, change, places } = options;
  const item = list.items.find(({ id }) => id === options.active) ?? null;
  const onItem = (act: (item: FeedItem) => void) => () => {
    if (item && (reading.itemId !== null || isIn("list"))) act(item);
  };
  const markStory = useMarkStory();
  const { open } = useDialogs();
  const openStory = ({ id }: FeedItem) => {
    const story = stories.stories.get(id);
    if (!story) return;
    stories.toggle(story);
    // Closing takes the row away that the reader is on, unless it stands for the story.
    if (story.isOpen && reading.itemId === null) handle.current?.focus(story.lead.id);
  };
  const focusRow = (to: FeedItem | undefined, step: 1 | -1) => {
    if (!to) return;
    handle.current?.follow(to.id, step);
    handle.current?.focus(to.id);
  };
  /** The arrows move the focus from row to row and show nothing. */
  const stepRow = (step: 1 | -1) => {
    const at = list.items.findIndex(({ id }) => id === focusedRow());
    const to = at < 0 ? undefined : list.items[at + step];
    if (!to) return at < 0 ? false : undefined;
    focusRow(to, step);
  };
  const keys: Shortcuts = {
    ...useItemKeys(onItem, nav.enter),
    j: () => nav.move(1),
    k: () => nav.move(-1),
    n: () => void nav.nextUnread(),
    Space: () => {
      if (reading.itemId === null || !pageArticle(1)) void nav.nextUnread();
    },
    "Shift+Space": () => void pageArticle(-1),
    J: () => void (places.step(1) || toast({ title: "Nothing unread in the feeds below" })),
    K: () => void (places.step(-1) || toast({ title: "Nothing unread in the feeds above" })),
    x: onItem(({ id }) => selection.toggle(id)),
    X: onItem(({ id }) => selection.extend(id)),
    e: onItem(openStory),
    M: onItem((each) => markStory.mutate(each)),
    u: onItem(({ id }) => marking.markAboveOrBelow(id, "above")),
    A: marking.ask,
    "1": () => change({ filter: "all" }),
    "2": () => change({ filter: "unread" }),
    "3": () => change({ filter: "starred" }),
    "4": () => change({ sort: nextSort(scope.sort, furtherSort(scope)) }),
    ArrowDown: () => stepRow(1),
    ArrowUp: () => stepRow(-1),
    Home: () => (isIn("detail") ? false : focusRow(list.items[0], -1)),
    End: () => (isIn("detail") ? false : focusRow(list.items.at(-1), 1)),
    Escape: () => {
      if (selection.isSelecting) selection.clear();
      else if (reading.itemId !== null) reading.close();
      else return false;
    },
  };
  if (selection.isSelecting) {
    keys.l = () => open({ kind: "label-articles", itemIds: selection.selected.map(({ id }) => id) });
  }
  if (options.onRefresh) keys.r = options.onRefresh;
  useShortcuts(keys);
}
