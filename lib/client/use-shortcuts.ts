"use client";
import { useEffect, useRef } from "react";

/** A key (as `event.key` names it) and what it does. */
export type Shortcuts = Record<string, () => void>;

/** Whether something lies over the screen that has the keyboard to itself. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null;
}

/** Keys typed into a field, on a menu or behind an open dialog belong there; a dialog that is leaving has no say. */
function isElsewhere(target: EventTarget | null): boolean {
  if (isDialogOpen()) return true;
  if (!(target instanceof HTMLElement) || target.closest('[role="dialog"][data-state="closed"]')) return false;
  return Boolean(target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]'));
}

/** Enter on a control presses the control. */
const pressesControl = (event: KeyboardEvent) =>
  (event.key === "Enter" || event.key === " ") &&
  event.target instanceof HTMLElement &&
  Boolean(event.target.closest("button, a, summary, [role=checkbox], [role=switch], [role=radio]"));

/** Single-key shortcuts, while the component is on the screen. */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target) || pressesControl(event)) return;
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [enabled]);
}
