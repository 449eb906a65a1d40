"use client";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { RowsHandle } from "@/components/lists/pane-rows";
import { articleAt } from "./article-at";
import { type ListEntry, lineOf } from "./list-entries";

type Options = {
  /** another one where the lines have other sizes */
  layoutKey: string;
  entries: ListEntry[];
  scroller: RefObject<HTMLElement | null>;
  rows: RefObject<RowsHandle | null>;
  /** the open article */
  current: number | null;
  /** something else is shown in place of the rows */
  isCovered: boolean;
};

/** Keeps the article at the top of the pane in sight, or the open one, when the lines of a list get other sizes. */
export function useScrollAnchor({ layoutKey, entries, scroller, rows, current, isCovered }: Options): void {
  const before = useRef({ layoutKey, entries });
  const scrolled = useRef(0);
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const remember = () => {
      scrolled.current = pane.scrollTop;
    };
    pane.addEventListener("scroll", remember, { passive: true });
    return () => pane.removeEventListener("scroll", remember);
  }, [scroller]);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { layoutKey, entries };
    const pane = scroller.current;
    if (!pane || isCovered || last.layoutKey === layoutKey) return;
    const boxOf = (id: number) => rows.current?.boxOf(lineOf(entries, id) ?? "") ?? null;
    const head = rows.current?.boxOf(entries[0]?.key ?? "")?.top ?? 0;
    const first = scrolled.current > head ? articleAt(last.entries, scrolled.current - head) : null;
    const kept = first && boxOf(first.id);
    if (first && kept) pane.scrollTop = kept.top - Math.max(0, first.top);
    const open = current === null ? null : boxOf(current);
    if (!open) return;
    if (open.top < pane.scrollTop || open.bottom > pane.scrollTop + pane.clientHeight) {
      pane.scrollTop = open.top - pane.clientHeight / 3;
    }
  }, [layoutKey, entries, scroller, rows, current, isCovered]);
}
