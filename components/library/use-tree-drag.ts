"use client";
import { type DragEvent, useState } from "react";
import type { LibraryRow } from "./library-rows";
import { type Drop, dropOn, isMovable, type Moved, moveByDrop } from "./move-rows";
import { rowOf } from "./use-tree-focus";

type Options = {
  rows: readonly LibraryRow[];
  bundles: readonly { id: number }[];
  feeds: readonly { id: number }[];
  onMoved: (moved: Moved) => void;
};

/** Dragging of bundles into an order, and of feeds into an order or into a bundle. */
export function useTreeDrag({ rows, bundles, feeds, onMoved }: Options) {
  const [dragged, setDragged] = useState<LibraryRow | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  const handlers = {
    onDragStart: (event: DragEvent) => {
      const row = rowOf(rows, event.target);
      if (!row || !isMovable(row)) return event.preventDefault();
      event.dataTransfer.effectAllowed = "move";
      // Firefox starts no drag without data.
      event.dataTransfer.setData("text/plain", row.kind === "feed" ? row.feed.title : row.bundle.name);
      setDragged(row);
    },
    onDragOver: (event: DragEvent) => {
      const over = dragged && rowOf(rows, event.target);
      const item = event.target instanceof Element ? event.target.closest("[data-key]") : null;
      const box = item?.getBoundingClientRect();
      const next = dragged && over && box ? dropOn(dragged, over, (event.clientY - box.top) / box.height) : null;
      if (next) event.preventDefault();
      if (next?.key !== drop?.key || next?.where !== drop?.where) setDrop(next);
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setDrop(null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const over = rows.find(({ key }) => key === drop?.key);
      const moved = dragged && over && drop && moveByDrop(dragged, { over, where: drop.where }, { bundles, feeds });
      end();
      if (moved) onMoved(moved);
    },
    onDragEnd: end,
  };
  return { drop, handlers };
}
