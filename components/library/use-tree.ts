"use client";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useStableCallback } from "@/lib/client/hooks/use-stable-callback";
import { toggleLibraryRow } from "@/lib/client/stores/library-view";
import type { ShownMenu } from "./library-menu";
import { type LibraryRow, nameOfRow } from "./library-rows";
import { moveByStep } from "./move-rows";
import { useLibraryRows } from "./use-library-rows";
import { useLongPress } from "./use-long-press";
import { useRowActions } from "./use-row-actions";
import { useTreeDrag } from "./use-tree-drag";
import { itemOf, rowOf, useTreeFocus } from "./use-tree-focus";
import { useTreeRows } from "./use-tree-rows";

const ROW_PX = { large: 46, small: 30 };
const STEPS = new Map<string, -1 | 1>([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);

const toggle = (row: LibraryRow) => toggleLibraryRow(row.kind === "bundle" ? String(row.bundle.id) : row.key);

type Options = { isCurrent: (row: LibraryRow) => boolean; isLarge: boolean; withoutPlaces: boolean };

/** Returns the tree's rows and what keys, pointers and fingers do with them. */
export function useTree({ isCurrent, isLarge, withoutPlaces }: Options) {
  const library = useLibraryRows();
  const rows = withoutPlaces ? library.rows.filter(({ kind }) => kind !== "place") : library.rows;
  const tree = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<ShownMenu | null>(null);
  const actions = useRowActions();
  const drawn = useTreeRows(rows, tree, isLarge ? ROW_PX.large : ROW_PX.small);

  const move = (row: LibraryRow, by: -1 | 1) => {
    const moved = moveByStep(row, by, { ...library, rows });
    if (moved) actions.move(moved, `${nameOfRow(row)} moved ${by < 0 ? "up" : "down"}`);
  };
  const openMenu = useStableCallback((row: LibraryRow, from: Element, at?: { x: number; y: number }) => {
    if (row.kind === "note") return;
    const { left, bottom } = from.getBoundingClientRect();
    const panel = from.closest<HTMLElement>("[role=dialog]");
    setMenu({ row, x: at?.x ?? left, y: at?.y ?? bottom, panel, isOpen: true });
  });
  const activate = useStableCallback((row: LibraryRow) => {
    if (row.kind === "note") actions.onNote(row);
    else if (row.kind === "section" || row.kind === "more") toggle(row);
    else (tree.current && itemOf(tree.current, row.key))?.querySelector<HTMLElement>("a")?.click();
  });
  const onRowKey = (row: LibraryRow, event: KeyboardEvent): boolean => {
    const by = event.altKey ? STEPS.get(event.key) : undefined;
    if (by) move(row, by);
    else if (event.key === "F2") actions.edit(row);
    else if (event.key === "Delete") actions.remove(row);
    else return false;
    return true;
  };
  const current = rows.find(isCurrent)?.key ?? null;
  const keys = useTreeFocus({
    tree,
    rows,
    current,
    reveal: drawn.reveal,
    onToggle: toggle,
    onActivate: activate,
    onRowKey,
  });
  const drag = useTreeDrag({ ...library, rows, onMoved: actions.move });
  const press = useLongPress((target, at) => {
    const row = rowOf(rows, target);
    if (row) openMenu(row, target, at);
  });
  const onContextMenu = (event: MouseEvent) => {
    const row = rowOf(rows, event.target);
    const item = event.target instanceof Element ? event.target.closest("[data-key]") : null;
    if (!row || !item) return;
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    // The menu key gives no point.
    openMenu(row, item, x || y ? { x, y } : undefined);
  };
  return {
    tree,
    rows,
    isLoading: library.isLoading,
    drawn,
    keys,
    drag,
    menu,
    handlers: { ...press, ...drag.handlers, onKeyDown: keys.onKeyDown, onFocus: keys.onFocus, onContextMenu },
    toggle,
    activate,
    move,
    openMenu,
    closeMenu: () => setMenu((last) => last && { ...last, isOpen: false }),
    announced: actions.announced,
  };
}
