"use client";
import { type CSSProperties, type ReactNode, type RefObject, useImperativeHandle, useMemo, useRef } from "react";
import { ScrollMarking } from "@/components/articles/marking/scroll-marking";
import { useRowPointer } from "@/components/articles/selection/use-row-pointer";
import type { Selection } from "@/components/articles/selection/use-selection";
import { ListEnd } from "@/components/lists/list-end";
import { DRAWN_WHOLE, PaneRows, type RowsHandle } from "@/components/lists/pane-rows";
import { useStrands } from "@/lib/client/data/library/use-strands";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { useStableCallback } from "@/lib/client/hooks/use-stable-callback";
import { useListView } from "@/lib/client/stores/list-view";
import type { FeedItem } from "@/lib/contracts/items";
import { ArticleRow } from "./article-row";
import { ArticleSkeletons } from "./article-skeletons";
import { type ListEntry, lineOf, listEntries } from "./list-entries";
import { ListFailed } from "./list-failed";
import { ListNotice } from "./list-notice";
import { NewArticlesPill } from "./new-articles-pill";
import { PullToRefresh } from "./pull-to-refresh";
import { type ListLayout, useListLayout } from "./use-list-layout";
import { useListPosition } from "./use-list-position";
import { useLoadAhead } from "./use-load-ahead";
import { useRowAhead } from "./use-row-ahead";
import { useScrollAnchor } from "./use-scroll-anchor";
import type { ListStories } from "./use-story-list";

type ListPaneProps = {
  list: ItemList;
  stories: ListStories;
  /** the row that the reader is on; null before any */
  row: number | null;
  /** the row with the list's tab stop */
  active: number | null;
  /** the open article */
  current: number | null;
  /** There is room for cards: nothing stands next to the list. */
  isGrid: boolean;
  selection: Selection;
  handle: RefObject<ListHandle | null>;
  tools: ReactNode;
  /** scrolls away with the list */
  head?: ReactNode;
  empty: ReactNode;
  /** shown in place of the rows, which stay where they are */
  instead: ReactNode;
  /** On a phone, in place of the rows until `instead` comes: the server does not know that it is one. */
  cover: ReactNode;
  hasDays: boolean;
  /** the articles of one feed */
  isOfFeed: boolean;
  /** what was saved for later, in the order of saving */
  isBySaved: boolean;
  onOpen: (item: FeedItem, isByKey?: boolean) => void;
  onFocusRow: (id: number) => void;
  onDeleteFeed?: (feedId: number) => void;
  /** a finger pulls the list down */
  onRefresh?: () => unknown;
  isRefreshing: boolean;
  /** floats over the list */
  children?: ReactNode;
};

/** Actions of the list for the keys of the workspace. */
export type ListHandle = {
  /** Scrolls only so far that a third of the pane stays free ahead of the row, above or below it. */
  follow: (id: number, step: 1 | -1) => void;
  /** Scrolls a row that is out of sight to the nearest edge. */
  reveal: (id: number) => void;
  /** Moves the focus to a row without scrolling. */
  focus: (id: number) => void;
  /** Keeps a row where it is on the screen when the list changes to another filter or order. */
  keep: (id: number | null) => void;
};

const FREE_AHEAD = 1 / 3;
/** Rows that are not rendered yet are looked for in so many frames. */
const FRAMES = 4;
/** The same for articles that were waiting: they are rows a moment later. */
const NEW_ROW_FRAMES = 30;

/** Moves the focus to a row as soon as it is rendered; to the list's tab stop where the list does not have that row. */
function focusRow(pane: HTMLElement | null, id: number, frames = FRAMES): void {
  const link = pane?.querySelector<HTMLElement>(`[data-item="${id}"]`);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRow(pane, id, frames - 1));
  else if (document.activeElement === document.body) {
    pane?.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus({ preventScroll: true });
  }
}

const firstRow = (pane: HTMLElement | null) => pane?.querySelector<HTMLElement>("[data-item]") ?? null;

/** Moves the focus to the first row as soon as it is another one than before. */
function focusNewRow(pane: HTMLElement | null, before: HTMLElement | null, frames = NEW_ROW_FRAMES): void {
  const first = firstRow(pane);
  if (frames === 0 || (first && first.dataset.item !== before?.dataset.item)) first?.focus();
  else requestAnimationFrame(() => focusNewRow(pane, before, frames - 1));
}

/** Lets the keys of the workspace move through the list. */
function useListHandle(
  handle: RefObject<ListHandle | null>,
  list: {
    entries: ListEntry[];
    rows: RefObject<RowsHandle | null>;
    scroller: RefObject<HTMLElement | null>;
    keep: ListHandle["keep"];
  },
): void {
  const { entries, rows, scroller, keep } = list;
  const marksPassed = useListView().markOnScroll;
  const boxOf = (id: number) => rows.current?.boxOf(lineOf(entries, id) ?? "");
  useImperativeHandle(handle, () => ({
    keep,
    focus: (id) => focusRow(scroller.current, id),
    reveal: (id) => {
      const box = boxOf(id);
      const pane = scroller.current;
      if (!box || !pane) return;
      // A row that was clicked on is seen, if not whole: it stays where it is.
      const middle = (box.top + box.bottom) / 2;
      if (middle < pane.scrollTop) pane.scrollTop = box.top;
      // Rows that the list goes past on its way down would count as read.
      else if (!marksPassed && middle > pane.scrollTop + pane.clientHeight)
        pane.scrollTop = box.bottom - pane.clientHeight;
    },
    follow: (id, step) => {
      const box = boxOf(id);
      const pane = scroller.current;
      if (!box || !pane) return;
      const free = pane.clientHeight * FREE_AHEAD;
      if (step > 0) pane.scrollTop = Math.max(pane.scrollTop, box.bottom + free - pane.clientHeight);
      else pane.scrollTop = Math.min(pane.scrollTop, box.top - free);
      // A row that was far away comes into sight from either side.
      if (box.bottom > pane.scrollTop + pane.clientHeight) pane.scrollTop = box.bottom + free - pane.clientHeight;
      if (box.top < pane.scrollTop) pane.scrollTop = box.top - free;
    },
  }));
}

/** A list of articles that scrolls by itself, below tools that do not. */
export function ListPane(props: ListPaneProps) {
  const { list, active, current, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<RowsHandle>(null);
  const clock = useCurrentTime();
  const layout = useListLayout(scroller, props.isGrid);
  const { size, columns } = layout;
  const { stories } = props.stories;
  const entries = useMemo(
    () => listEntries(list.items, { size, columns, hasDays: props.hasDays, stories }, clock),
    [list.items, stories, props.hasDays, clock, size, columns],
  );
  const isCovered = props.instead !== null;
  const { keepRow, isEarly } = useListPosition({
    placeKey: list.name,
    layoutKey: layout.key,
    list,
    entries,
    scroller,
    rows,
    row: props.row,
    isCovered,
  });
  useScrollAnchor({ layoutKey: layout.key, entries, scroller, rows, current, isCovered });
  useLoadAhead(list, scroller, current ?? active);
  const pointer = useRowPointer(selection);
  const ahead = useRowAhead();
  useListHandle(props.handle, { entries, rows, scroller, keep: keepRow });
  const showNew = () => {
    const first = firstRow(scroller.current);
    list.admit();
    scroller.current?.scrollTo({ top: 0 });
    focusNewRow(scroller.current, first);
  };
  return (
    <div id="articles" className="flex h-full min-h-0 flex-col">
      {props.tools}
      <ListNotice list={list} />
      <PullToRefresh
        className="relative min-h-0 flex-1"
        isBusy={props.isRefreshing}
        onRefresh={() => props.onRefresh?.()}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows are the controls; the list only follows them. */}
        <div
          ref={scroller}
          data-pane="list"
          className="relative h-full overflow-y-auto overscroll-contain"
          onFocus={(event) => {
            const row = event.target.closest("article")?.querySelector<HTMLElement>("[data-item]");
            if (row) props.onFocusRow(Number(row.dataset.item));
          }}
          {...pointer}
          {...ahead}
        >
          {props.head}
          {props.instead}
          {props.cover && props.instead === null ? <div className="md:hidden">{props.cover}</div> : null}
          <div hidden={props.instead !== null} className={props.cover ? "max-md:hidden" : undefined}>
            <NewArticlesPill count={list.waiting} onShow={showNew} />
            <Lines {...props} entries={entries} layout={layout} scroller={scroller} rows={rows} isEarly={isEarly} />
          </div>
        </div>
      </PullToRefresh>
      {props.children}
    </div>
  );
}

/** The rows of the list, or what there is in place of them. */
function Lines(
  props: ListPaneProps & {
    entries: ListEntry[];
    layout: ListLayout;
    scroller: RefObject<HTMLElement | null>;
    rows: RefObject<RowsHandle | null>;
    isEarly: RefObject<boolean>;
  },
) {
  const { list, active, current, selection, entries, layout, scroller } = props;
  const strandsOf = useStrands();
  const view = useListView();
  // Rows are memoized.
  const onOpen = useStableCallback(props.onOpen);
  const onSelect = useStableCallback(selection.toggle);
  const onStory = useStableCallback(props.stories.toggle);
  const rowOf = (item: FeedItem) => (
    <ArticleRow
      key={item.id}
      item={item}
      strands={strandsOf(item.feedId)}
      story={props.stories.stories.get(item.id)}
      onStory={onStory}
      density={layout.density}
      isOfFeed={props.isOfFeed}
      isBySaved={props.isBySaved}
      isInLongList={entries.length > DRAWN_WHOLE}
      view={view}
      isCurrent={item.id === current}
      isActive={item.id === active}
      isSelected={selection.ids.has(item.id)}
      isSelecting={selection.isSelecting}
      onOpen={onOpen}
      onSelect={onSelect}
      onDeleteFeed={props.onDeleteFeed}
    />
  );
  // The grid's columns are known in the browser only: until then there is nothing to see rather than other rows.
  const isSettling = props.isGrid && layout.columns === null;
  if (list.isPending) return <ArticleSkeletons />;
  if (list.error) return <ListFailed list={list} />;
  if (list.items.length === 0 && !list.hasMore) return props.empty;
  return (
    <>
      <ScrollMarking items={list.items} scroller={scroller} isEarly={props.isEarly} />
      <PaneRows
        entries={entries}
        scroller={scroller}
        handle={props.rows}
        layout={layout.key}
        kept={active === null ? null : lineOf(entries, active)}
        className={isSettling ? "invisible" : undefined}
      >
        {(entry) =>
          entry.kind === "row" ? (
            rowOf(entry.item)
          ) : entry.kind === "day" ? (
            <p className="flex h-7.5 items-center border-b px-5 text-faint text-xs">{entry.label}</p>
          ) : (
            <div className="article-cards" style={{ "--columns": layout.columns } as CSSProperties}>
              {entry.items.map(rowOf)}
            </div>
          )
        }
      </PaneRows>
      <ListEnd list={list} />
    </>
  );
}
