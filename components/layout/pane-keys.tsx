"use client";
import { useEffect } from "react";
import { isDialogOpen, useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { toggleArticleAlone, toggleLibrary } from "@/lib/client/stores/pane-layout";

/** The panes from left to right, each with where the focus goes in it, the first that is there. */
const PANES: readonly (readonly string[])[] = [
  ['[data-library] [role="treeitem"][tabindex="0"]'],
  [
    '[data-pane="list"] [data-item][tabindex="0"]',
    '[data-pane="list"] [tabindex="0"]',
    '[data-pane="list"] a[href]',
    '[data-pane="list"]',
  ],
  ['[data-pane="detail"] h1[tabindex]', '[data-pane="detail"]', "main#main:not([data-panes])"],
];

const isVisible = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** Returns the element of a pane that gets the focus; null for a pane that is not visible. */
function entryOf(selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible);
    if (found) return found;
  }
  return null;
}

const INDEX = { list: 1, detail: 2, main: 2 };

/** Moves the focus into a pane, or to the content of a screen without panes. */
export function stepTo(pane: keyof typeof INDEX): void {
  const entry = entryOf(PANES[INDEX[pane]] ?? []);
  entry?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: "nearest" });
}

const ROOTS = ["[data-library]", "[data-list-pane]", '[data-pane="detail"], main#main'];

/** Moves the focus to the next or previous pane, around. Returns true if there was another one. */
export function stepPane(by: -1 | 1, isAround = true): boolean {
  const at = ROOTS.findIndex((root) => document.activeElement?.closest(root));
  for (let step = 1; step <= PANES.length; step++) {
    const place = at < 0 && by > 0 ? step - 1 : at + by * step;
    const next = isAround ? (place + PANES.length * 2) % PANES.length : place;
    const entry = entryOf(PANES[next] ?? []);
    if (entry && next !== at) {
      entry.focus({ preventScroll: true });
      return true;
    }
  }
  return false;
}

const USES_ARROWS =
  'input, textarea, select, video, audio, pre, table, [contenteditable="true"], [role="tree"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="toolbar"], [role="tablist"], [role="group"], [role="slider"], [role="separator"], hr';

/** Handles the keys of the panes: [ the library, ] an article alone, F6 and the arrows from pane to pane. */
export function PaneKeys() {
  useShortcuts({
    "[": toggleLibrary,
    "]": () => {
      if (document.querySelector('[data-panes="open"]')) toggleArticleAlone();
    },
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
      const isArrow = event.key === "ArrowLeft" || event.key === "ArrowRight";
      if (event.key !== "F6" && (!isArrow || event.shiftKey)) return;
      const target = event.target instanceof Element ? event.target : null;
      if (isArrow && (!target?.closest("[data-panes]") || target.closest(USES_ARROWS))) return;
      const back = isArrow ? event.key === "ArrowLeft" : event.shiftKey;
      if (stepPane(back ? -1 : 1, !isArrow)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return null;
}
