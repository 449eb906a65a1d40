"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { pluralize } from "@/lib/client/format/pluralize";
import {
  type GroupedRows,
  groupByStory,
  pinStories,
  type RowStory,
  type StoryPins,
  withPinnedStories,
} from "@/lib/client/lists/group-by-story";
import { useListView } from "@/lib/client/stores/list-view";
import type { FeedItem } from "@/lib/contracts/items";

/** The grouping of a list's rows by stories. */
export type ListStories = Pick<GroupedRows, "all" | "stories"> & {
  /** Opens a story, or closes it. */
  toggle: (story: RowStory) => void;
  /** for screen readers */
  said: string;
};

const NO_PINS: StoryPins = new Map();
const NONE: GroupedRows["stories"] = new Map();

/**
 * Returns a list whose rows are grouped by stories, unless the reader wants them one by one. A closed story is one row;
 * one whose article is open in the reading pane is open, too.
 * @param itemId the open article
 */
export function useStoryList(list: ItemList, itemId: number | null): { list: ItemList; stories: ListStories } {
  const isGrouped = useListView().groupStories;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState("");
  // Rows keep their stories while the list is open: none moves, or turns into another, when an article joins a story.
  const [kept, setKept] = useState({ name: list.name, pins: NO_PINS });
  const pins = pinStories(kept.name === list.name ? kept.pins : NO_PINS, list.items);
  if (kept.name !== list.name || kept.pins !== pins) setKept({ name: list.name, pins });
  const grouped = useMemo(
    () => group(list.items, { isGrouped, opened, itemId, pins }),
    [list.items, isGrouped, opened, itemId, pins],
  );
  const hidden = isGrouped
    ? [...grouped.stories.values()].find((story) => isHiddenIn([story.lead, ...story.others], itemId))
    : undefined;
  const openStory = hidden?.id;
  useEffect(() => {
    // It stays open when the reader continues, so that the rows do not move.
    if (openStory !== undefined)
      setOpened((before) => (before.has(openStory) ? before : new Set([...before, openStory])));
  }, [openStory]);
  const latest = useRef({ list, isGrouped, opened, itemId, pins, shown: grouped.rows.length });
  useEffect(() => {
    latest.current = { list, isGrouped, opened, itemId, pins, shown: grouped.rows.length };
  });
  const loadAhead = useRef(async (): Promise<FeedItem[] | null> => {
    for (let loaded = 0; ; ) {
      const { shown, ...options } = latest.current;
      const items = await options.list.loadAhead.current();
      if (!items) return null;
      const { rows } = group(items, options);
      // All that came may belong to closed stories.
      if (rows.length > shown || items.length <= loaded) return rows;
      loaded = items.length;
    }
  });
  const toggle = (story: RowStory) => {
    const next = new Set(opened);
    if (!next.delete(story.id)) next.add(story.id);
    setOpened(next);
    const others = `${pluralize(story.others.length, "more article")} of this story`;
    setSaid(next.has(story.id) ? `${others} below` : `${others} hidden`);
  };
  return {
    list: isGrouped ? { ...list, items: grouped.rows, loadAhead } : list,
    stories: { all: grouped.all, stories: grouped.stories, toggle, said },
  };
}

type Options = { isGrouped: boolean; opened: ReadonlySet<number>; itemId: number | null; pins: StoryPins };

function group(items: FeedItem[], { isGrouped, opened, itemId, pins }: Options): GroupedRows {
  if (!isGrouped) return { rows: items, all: items, stories: NONE };
  const pinned = withPinnedStories(items, pinStories(pins, items));
  return groupByStory(pinned, (story) => opened.has(story.id) || isHiddenIn(story.items, itemId));
}

/** Returns true if the open article is one of these rows, but not the one that stands for them. */
function isHiddenIn(items: FeedItem[], itemId: number | null): boolean {
  const own = items.find(({ id }) => id === itemId);
  return own !== undefined && items.some((item) => (item.story?.place ?? 0) < (own.story?.place ?? 0));
}
