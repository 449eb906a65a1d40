"use client";
import { useEffect, useRef, useState } from "react";
import { useListNavigation } from "@/components/articles/list/use-list-navigation";
import { pageArticle } from "@/components/articles/reading/detail-scroller";
import { useReading } from "@/components/articles/reading/use-reading";
import { focusedRow, useItemKeys } from "@/components/articles/row/use-item-keys";
import type { InsightRows } from "@/lib/client/data/insight/use-insight";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { toast } from "@/lib/client/stores/toast-store";
import type { FeedItem } from "@/lib/contracts/items";

const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-pane="list"] [data-item="${id}"]`);

const ROWS = {
  follow: (id: number) => rowOf(id)?.closest("li")?.scrollIntoView({ block: "nearest" }),
  focus: (id: number) => rowOf(id)?.focus({ preventScroll: true }),
};

/** Reads the articles of an insight list next to it, with the keys of every list of articles. */
export function useInsightNavigation(query: InsightRows) {
  const items: FeedItem[] = query.data ?? [];
  const { more } = query;
  const reading = useReading(items, more?.hasMore ? null : items.length);
  const handle = useRef(ROWS);
  const loadAhead = useRef(async (): Promise<FeedItem[] | null> => null);
  useEffect(() => {
    loadAhead.current = async () => (more ? more.loadAhead() : null);
  });
  const [chosen, choose] = useState<number | null>(null);
  const list = { items, hasMore: more?.hasMore ?? false, loadAhead };
  const onNothingUnread = () => toast({ title: "Nothing unread in this list" });
  const nav = useListNavigation({ list, reading, handle, chosen, choose, onNothingUnread });
  const { itemId } = reading;

  const onItem = (act: (item: FeedItem) => void) => () => {
    const item = items.find(({ id }) => id === (itemId ?? focusedRow()));
    if (!item) return false;
    act(item);
  };
  const step = (by: 1 | -1) => () => {
    const at = items.findIndex(({ id }) => id === focusedRow());
    // The arrows scroll the page unless the focus is in a row.
    if (at < 0) return false;
    const to = items[at + by];
    if (!to) return;
    ROWS.follow(to.id);
    ROWS.focus(to.id);
  };
  useShortcuts({
    ...useItemKeys(onItem, nav.enter),
    j: () => nav.move(1),
    k: () => nav.move(-1),
    n: () => void nav.nextUnread(),
    Space: () => {
      if (itemId === null || !pageArticle(1)) void nav.nextUnread();
    },
    "Shift+Space": () => void pageArticle(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    Escape: () => {
      if (itemId === null) return false;
      reading.close();
    },
  });

  const last = useRef<number | null>(null);
  useEffect(() => {
    // An article that is closed returns the focus to its row, unless it is somewhere else.
    const isFree = document.activeElement === document.body || document.activeElement?.closest('[data-pane="detail"]');
    if (itemId === null && last.current !== null && isFree) ROWS.focus(last.current);
    last.current = itemId;
  }, [itemId]);
  return { reading, nav };
}
