"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Reading } from "@/components/articles/reading/use-reading";
import { UNREAD_AHEAD_PAGES } from "@/lib/client/constants";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { idOf } from "@/lib/client/lists/list-state";
import type { FeedItem } from "@/lib/contracts/items";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import type { ListHandle } from "./list-pane";

/** Returns the id of the open article from the address. The screen may be a moment behind. */
const openId = () => idOf(new URLSearchParams(window.location.search).get("item"));

/** Returns true if an open article hides the list: on a phone, and while the article fills the window. */
const isListHidden = () =>
  window.matchMedia(ONE_PANE).matches || document.documentElement.hasAttribute("data-article-alone");

const focusHeading = () => document.getElementById("article-title")?.focus({ preventScroll: true });

/** The part of a list that moving through it needs. */
export type MovedList = Pick<ItemList, "items" | "hasMore" | "loadAhead">;

type Options = {
  list: MovedList;
  reading: Reading;
  handle: RefObject<Pick<ListHandle, "follow" | "focus"> | null>;
  /** the row that the reader was on, or null before any */
  chosen: number | null;
  choose: (id: number) => void;
  /** continues where this list has nothing unread left */
  onNothingUnread: (hasMore: boolean) => void;
};

type Found = { item: FeedItem | null; items: FeedItem[]; isAbove: boolean; hasMore: boolean };

/**
 * Finds the next unread article below a row, in the rows that are loaded and a few pages more; then above it.
 * `hasMore`: there are rows that were not looked through.
 */
async function findUnread(list: MovedList, open: number | null, from: number | null): Promise<Found> {
  const isLeft = (item: FeedItem) => !item.isRead && item.id !== open;
  let { items, hasMore } = list;
  for (let pages = 0; ; pages += 1) {
    const at = items.findIndex(({ id }) => id === from);
    const item = items.slice(at + 1).find(isLeft);
    if (item) return { item, items, isAbove: false, hasMore };
    if (!hasMore || pages === UNREAD_AHEAD_PAGES) break;
    const more = await list.loadAhead.current();
    hasMore = more !== null && more.length > items.length;
    items = more ?? items;
  }
  return { item: items.find(isLeft) ?? null, items, isAbove: true, hasMore };
}

/**
 * Returns a function that runs work unless it is still running, so that a key held down does not load the same rows
 * repeatedly.
 */
function useAlone() {
  const isBusy = useRef(false);
  return async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  };
}

/** Moves through a list and shows each article on the way, loading more rows as they are needed. */
export function useListNavigation(options: Options) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [said, setSaid] = useState("");
  /** the element that gets the focus once the article is shown */
  const focus = useRef<"row" | "heading" | null>(null);
  const alone = useAlone();
  const { itemId } = options.reading;

  const go = (item: FeedItem, items: FeedItem[], step: 1 | -1) => {
    const { reading, handle, choose } = latest.current;
    focus.current = isListHidden() ? "heading" : "row";
    choose(item.id);
    if (openId() === null) reading.open(item);
    else reading.show(item.id);
    handle.current?.follow(item.id, step);
    if (focus.current === "row") handle.current?.focus(item.id);
    const total = reading.total ?? items.length;
    setSaid(`${item.title}, ${item.feed.title}, ${items.indexOf(item) + 1} of ${Math.max(total, items.length)}`);
  };

  const move = (step: 1 | -1) => {
    const { list, chosen } = latest.current;
    const { items } = list;
    const open = openId();
    const from = items.findIndex(({ id }) => id === (items.some((item) => item.id === open) ? open : chosen));
    const next = items[from < 0 ? 0 : from + step];
    if (next) return go(next, items, step);
    if (step < 0) return setSaid("This is the first article.");
    if (!list.hasMore) return setSaid("You've reached the end.");
    void alone(async () => {
      const more = await list.loadAhead.current();
      const loaded = more?.[more.findIndex(({ id }) => id === items.at(-1)?.id) + 1];
      if (more && loaded) go(loaded, more, step);
    });
  };

  const nextUnread = () =>
    alone(async () => {
      const { list, chosen, onNothingUnread } = latest.current;
      const open = openId();
      const found = await findUnread(list, open, open ?? chosen);
      if (found.item) go(found.item, found.items, found.isAbove ? -1 : 1);
      else onNothingUnread(found.hasMore);
    });

  useEffect(() => {
    // A document that begins with an article begins at its title.
    if (openId() !== null && document.activeElement === document.body) focusHeading();
  }, []);
  useEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    if (itemId === null || wanted === null) return;
    if (wanted === "row") latest.current.handle.current?.focus(itemId);
    else focusHeading();
  }, [itemId]);

  /** Opens an article, or goes into the one that is open: its heading gets the focus. */
  const enter = (item: FeedItem) => {
    latest.current.choose(item.id);
    if (openId() === item.id) return focusHeading();
    focus.current = "heading";
    latest.current.reading.open(item);
  };

  return {
    said,
    move,
    nextUnread,
    enter,
    /** Opens an article and leaves the focus, unless the list goes out of sight; by a key it goes into the article. */
    show: (item: FeedItem, isByKey = false) => {
      if (isByKey || isListHidden()) return enter(item);
      latest.current.choose(item.id);
      latest.current.reading.open(item);
    },
  };
}

export type ListNavigation = ReturnType<typeof useListNavigation>;
