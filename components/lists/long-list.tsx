"use client";
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

/** Shorter lists are rendered as a whole: the browser's own search finds every row. */
const DRAWN_WHOLE = 100;
const ROWS_BEYOND = 12;

type Row = { id: number };
type ListProps<Entry extends Row> = {
  rows: readonly Entry[];
  /** height of a row that was not measured yet, in pixels */
  estimate: number;
  className?: string;
  children: (row: Entry) => ReactNode;
};

/** Hidden rows (behind an article) keep their last height. */
function measure<Scroller extends Element | Window>(
  element: Element,
  _entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Scroller, Element>,
): number {
  const { height } = element.getBoundingClientRect();
  return height || list.measurementsCache[list.indexFromElement(element)]?.size || list.options.estimateSize(0);
}

/** A virtual list in the page: only the rows near the viewport are rendered. */
export function PageRows<Entry extends Row>(props: ListProps<Entry>) {
  const { rows } = props;
  const root = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const list = useWindowVirtualizer<Element>({
    count: rows.length,
    estimateSize: () => props.estimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    measureElement: measure,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
  });
  const isLong = rows.length > DRAWN_WHOLE;
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !isLong) return;
    const place = () => {
      if (element.offsetParent) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isLong]);
  useReveal((id) => {
    const index = rows.findIndex((row) => row.id === id);
    if (isLong && index >= 0) list.scrollToIndex(index, { align: "center" });
  });
  return <Drawn {...props} list={list} root={root} from={top} />;
}

/** A virtual list in an element that scrolls. */
export function ScrolledRows<Entry extends Row>(props: ListProps<Entry>) {
  const { rows } = props;
  const root = useRef<HTMLUListElement>(null);
  const list = useVirtualizer<HTMLUListElement, Element>({
    count: rows.length,
    estimateSize: () => props.estimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    getScrollElement: () => root.current,
    measureElement: measure,
    overscan: ROWS_BEYOND,
    initialRect: { width: 0, height: 900 },
  });
  return <Drawn {...props} list={list} root={root} from={0} />;
}

function Drawn<Entry extends Row, Scroller extends Element | Window>(
  props: ListProps<Entry> & {
    list: Virtualizer<Scroller, Element>;
    root: RefObject<HTMLUListElement | null>;
    /** offset of the list within what scrolls, in pixels */
    from: number;
  },
) {
  const { rows, list, from } = props;
  const isLong = rows.length > DRAWN_WHOLE;
  const near = isLong ? list.getVirtualItems() : [];
  const first = near[0];
  const last = near.at(-1);
  const shown = isLong ? near.map(({ index }) => index) : rows.map((_, index) => index);
  // Rows that are not rendered become margins: padding would stretch a list that scrolls.
  const room = (index: number) => ({
    marginTop: index === first?.index ? first.start - from : undefined,
    marginBottom: index === last?.index ? Math.max(0, list.getTotalSize() - (last.end - from)) : undefined,
  });
  // The browser anchors the scroll position of a list that is rendered as a whole.
  list.shouldAdjustScrollPositionOnItemSizeChange = isLong ? undefined : () => false;
  return (
    <ul ref={props.root} className={cn("flow-root", props.className)}>
      {shown.map((index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={row.id}
            ref={list.measureElement}
            data-index={index}
            aria-setsize={isLong ? rows.length : undefined}
            aria-posinset={isLong ? index + 1 : undefined}
            style={isLong ? room(index) : undefined}
          >
            {props.children(row)}
          </li>
        );
      })}
    </ul>
  );
}

const REVEAL = "feedloom:reveal";

/** Asks the list of a row to scroll to it, so that it is rendered. */
export function revealRow(id: number): void {
  document.dispatchEvent(new CustomEvent<number>(REVEAL, { detail: id }));
}

function useReveal(scrollTo: (id: number) => void): void {
  const latest = useRef(scrollTo);
  useEffect(() => {
    latest.current = scrollTo;
  });
  useEffect(() => {
    const onReveal = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === "number") latest.current(event.detail);
    };
    document.addEventListener(REVEAL, onReveal);
    return () => document.removeEventListener(REVEAL, onReveal);
  }, []);
}
