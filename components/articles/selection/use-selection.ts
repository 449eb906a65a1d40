"use client";
import { useMemo, useRef, useState } from "react";
import type { FeedItem } from "@/lib/contracts/items";

const NONE: ReadonlySet<number> = new Set();

/** Returns the ids from one row to another, both included, in the list's order; only the second without the first. Pure. */
export function idsBetween(items: readonly FeedItem[], from: number | null, to: number): number[] {
  const [start, end] = [items.findIndex(({ id }) => id === from), items.findIndex(({ id }) => id === to)];
  if (end < 0) return [];
  if (start < 0) return [to];
  return items.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/** The selected articles of a list. Another list begins without a selection. */
export function useSelection(listName: string, items: FeedItem[]) {
  const [selection, setSelection] = useState({ listName, ids: NONE });
  /** the row that a range begins with */
  const anchor = useRef<number | null>(null);
  const ids = selection.listName === listName ? selection.ids : NONE;
  const selected = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  const set = (next: ReadonlySet<number>) => setSelection({ listName, ids: next });
  return {
    ids,
    selected,
    isSelecting: selected.length > 0,
    toggle: (id: number) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      anchor.current = id;
      set(next);
    },
    /** Selects everything from the row that was selected last up to this one. */
    extend: (id: number) => {
      set(new Set([...ids, ...idsBetween(items, anchor.current, id)]));
      anchor.current = id;
    },
    clear: () => {
      anchor.current = null;
      set(NONE);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
