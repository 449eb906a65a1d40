"use client";
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { LibraryRow } from "./library-rows";
import { rowByName, treeMove } from "./tree-keys";

/** Letters that follow each other faster than this spell a name. */
const SPELLING_MS = 700;

type Options = {
  tree: RefObject<HTMLElement | null>;
  rows: readonly LibraryRow[];
  current: string | null;
  /** Has a row drawn that is out of sight. */
  reveal: (index: number) => void;
  onToggle: (row: LibraryRow) => void;
  onActivate: (row: LibraryRow) => void;
  /** A key for the row itself: its menu, moving, editing. Returns true if it was one. */
  onRowKey: (row: LibraryRow, event: KeyboardEvent) => boolean;
};

/** Returns the tree's one Tab stop and its keys. */
export function useTreeFocus({ tree, rows, current, reveal, onToggle, onActivate, onRowKey }: Options) {
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const spelled = useRef({ text: "", at: 0 });
  const has = (key: string | null) => key !== null && rows.some((row) => row.key === key);
  const tabStop = has(focused) ? focused : has(current) ? current : (rows[0]?.key ?? null);

  const focus = (key: string) => {
    wanted.current = key;
    setFocused(key);
    reveal(rows.findIndex((row) => row.key === key));
  };
  // A row that was out of sight is drawn before it can have the focus.
  useEffect(() => {
    const element = wanted.current && tree.current && itemOf(tree.current, wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  });

  const spell = (letter: string, from: string): string | null => {
    const now = performance.now();
    const isNext = now - spelled.current.at < SPELLING_MS;
    const text = isNext ? spelled.current.text + letter : letter;
    spelled.current = { text, at: now };
    return rowByName(rows, from, text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(rows, event.target);
    if (!row) return;
    if (onRowKey(row, event)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, row.key, event.key);
    if (move) {
      event.preventDefault();
      if ("focus" in move) focus(move.focus);
      else onToggle(row);
      return;
    }
    // After a click the reader's own keys continue working: only who came by the keyboard is in the tree.
    if (!event.currentTarget.querySelector(":focus-visible")) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onActivate(row);
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      const found = spell(event.key, row.key);
      if (!found) return;
      event.preventDefault();
      focus(found);
    }
  };
  const onFocus = (event: FocusEvent) => {
    const row = rowOf(rows, event.target);
    if (row) setFocused(row.key);
  };
  return { tabStop, focus, onKeyDown, onFocus };
}

/** Returns the tree item of a row. */
export const itemOf = (tree: HTMLElement, key: string): HTMLElement | null =>
  tree.querySelector<HTMLElement>(`[data-key="${key}"]`);

/** Returns the row that an element belongs to. */
export function rowOf(rows: readonly LibraryRow[], target: EventTarget): LibraryRow | null {
  const item = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
  return rows.find(({ key }) => key === item?.dataset.key) ?? null;
}
