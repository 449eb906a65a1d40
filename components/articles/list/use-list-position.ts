"use client";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { RowsHandle } from "@/components/lists/pane-rows";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { listPosition, rememberListPosition, storeListPositions } from "@/lib/client/stores/list-positions";
import { articleAt } from "./article-at";
import { type ListEntry, lineOf } from "./list-entries";

type Options = {
  /** place, filter and order */
  placeKey: string;
  /** another one where the lines have other sizes */
  layoutKey: string;
  list: ItemList;
  entries: ListEntry[];
  scroller: RefObject<HTMLElement | null>;
  rows: RefObject<RowsHandle | null>;
  row: number | null;
  /** something else is shown in place of the rows, in the same scroller */
  isCovered: boolean;
};

/** Stands for a place key while the list is covered: its position is neither restored nor remembered. */
const COVERED = "";

/** Pages that are loaded again, after a reload of the document, to find the place where the list was left. */
const MOST_PAGES = 25;

/**
 * Keeps a list where its reader left it: every list has its own place while the tab is open. `keepRow` is called before
 * the filter or order changes; the row then stays where it is on the screen, if the new list has it. What covers the list
 * begins at its top, and keeps its position while an article is read. `isEarly` is whether the list was scrolled before
 * the scripts ran.
 */
export function useListPosition(options: Options) {
  const { placeKey, isCovered, list, scroller, rows } = options;
  const latest = useRef(options);
  const placed = useRef<string | null>(null);
  const kept = useRef<{ id: number; top: number } | null>(null);
  const isEarly = useRef(false);
  const pages = useRef(0);
  const cover = useRef({ placeKey, top: 0 });
  const isReady = !list.isPending && options.entries.length > 0;
  useEffect(() => {
    latest.current = options;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page is a new chance to find the place.
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    if (isCovered) {
      if (placed.current === COVERED && cover.current.placeKey === placeKey) return;
      if (cover.current.placeKey !== placeKey) cover.current = { placeKey, top: 0 };
      pane.scrollTop = cover.current.top;
      placed.current = COVERED;
      return;
    }
    if (placed.current === placeKey) return;
    if (placed.current === null && kept.current === null && pane.scrollTop > 0) {
      isEarly.current = true;
      placed.current = placeKey;
      return;
    }
    if (!isReady) {
      pane.scrollTop = 0;
      return;
    }
    const anchor = kept.current;
    const line = anchor && lineOf(options.entries, anchor.id);
    const box = line ? rows.current?.boxOf(line) : null;
    const left = anchor ? null : listPosition(placeKey);
    // An article that was opened by its address is another place than the one where the list was left.
    const place = left && options.row !== null && options.row !== left.row ? null : left;
    // After a reload, a place at the end of what was loaded would show that end until the next page comes.
    const isNearEnd = place !== null && pages.current > 0 && place.offset + 2 * pane.clientHeight > pane.scrollHeight;
    const isMissing = place !== null && list.items.length < place.rows;
    if ((isMissing || isNearEnd) && list.hasMore && !list.moreFailed && pages.current < MOST_PAGES) {
      pages.current += 1;
      void list.loadAhead.current();
      return;
    }
    const first = place && place.layout !== options.layoutKey ? place.first : null;
    const firstLine = first === null ? null : lineOf(options.entries, first);
    const firstBox = firstLine === null ? null : rows.current?.boxOf(firstLine);
    const offset = place?.layout === options.layoutKey ? place.offset : (firstBox?.top ?? 0);
    // A place that is too far away becomes one in the middle of rows, above the end of the loaded ones.
    const furthest = isMissing && list.hasMore ? pane.scrollHeight - 2 * pane.clientHeight : Number.POSITIVE_INFINITY;
    pane.scrollTop = anchor && box ? box.top - anchor.top : Math.min(offset, furthest);
    placed.current = placeKey;
    kept.current = null;
    pages.current = 0;
  }, [placeKey, isCovered, isReady, list.items, list.moreFailed]);

  useRemembering(options, { latest, placed, cover });
  const keepRow = useCallback(
    (id: number | null) => {
      const pane = scroller.current;
      const line = id === null ? null : lineOf(latest.current.entries, id);
      const box = line ? rows.current?.boxOf(line) : null;
      const isShown = pane && box && box.bottom > pane.scrollTop && box.top < pane.scrollTop + pane.clientHeight;
      kept.current = isShown && id !== null ? { id, top: box.top - pane.scrollTop } : { id: -1, top: 0 };
    },
    [scroller, rows],
  );
  return { keepRow, isEarly };
}

/** Remembers where a list is: while it is scrolled, when it is left, and before the document is. */
function useRemembering(
  { scroller, rows }: Options,
  {
    latest,
    placed,
    cover,
  }: {
    latest: RefObject<Options>;
    placed: RefObject<string | null>;
    cover: RefObject<{ placeKey: string; top: number }>;
  },
): void {
  // A layout effect ends while the list is still in the document: afterwards it is scrolled nowhere.
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const remember = () => {
      const now = latest.current;
      if (placed.current === COVERED) cover.current.top = pane.scrollTop;
      if (placed.current !== now.placeKey) return;
      const offset = pane.scrollTop;
      const head = rows.current?.boxOf(now.entries[0]?.key ?? "")?.top ?? 0;
      const first = offset > head ? articleAt(now.entries, offset - head) : null;
      const { layoutKey: layout, row } = now;
      rememberListPosition(now.placeKey, {
        offset,
        layout,
        first: first?.id ?? null,
        rows: now.list.items.length,
        row,
      });
    };
    const leave = () => {
      remember();
      storeListPositions();
    };
    // A reader who scrolls while we restore the position has chosen another one.
    const choose = () => {
      if (placed.current !== COVERED) placed.current = latest.current.placeKey;
    };
    pane.addEventListener("scroll", remember, { passive: true });
    pane.addEventListener("wheel", choose, { passive: true });
    pane.addEventListener("touchmove", choose, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      remember();
      pane.removeEventListener("scroll", remember);
      pane.removeEventListener("wheel", choose);
      pane.removeEventListener("touchmove", choose);
      window.removeEventListener("pagehide", leave);
    };
  }, [scroller, rows, latest, placed, cover]);
}
