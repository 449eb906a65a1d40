"use client";
import { useEffect, useRef } from "react";

/** How long the second key of two may take. */
const SEQUENCE_MS = 1200;

let begun: { key: string; at: number } | null = null;

/** The next key counts together with this one: "g h" instead of "h". */
export function beginSequence(key: string): void {
  begun = { key, at: performance.now() };
}

/** What a key press is called in a list of shortcuts. */
function nameOf(event: KeyboardEvent): string {
  const current = begun;
  if (!current || event.timeStamp <= current.at || event.timeStamp > current.at + SEQUENCE_MS) return event.key;
  // Everybody who listens to this key press is told the same.
  setTimeout(() => {
    if (begun === current) begun = null;
  });
  return `${current.key} ${event.key}`;
}

/** A key (as `event.key` names it, or two: "g h") and what it does. */
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

/** Whether Escape has nothing to close; the tooltip of the focused button does not count. */
const closesNothing = (event: KeyboardEvent) =>
  event.key === "Escape" &&
  !isDialogOpen() &&
  document.querySelector('[role="menu"][data-state="open"], [role="listbox"][data-state="open"]') === null;

/** Key presses that a shortcut has answered. */
const answered = new WeakSet<KeyboardEvent>();

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
    // A tooltip takes Escape for itself, even one that is about to go; a menu is gone before the key comes here.
    let passesOn = false;
    const onFirst = (event: KeyboardEvent) => {
      passesOn = closesNothing(event);
    };
    const onKey = (event: KeyboardEvent) => {
      const isTaken = answered.has(event) || (event.defaultPrevented && !passesOn);
      if (isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target) || pressesControl(event)) return;
      const name = nameOf(event);
      const run = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!run) return;
      event.preventDefault();
      answered.add(event);
      run();
    };
    window.addEventListener("keydown", onFirst, true);
    document.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onFirst, true);
      document.removeEventListener("keydown", onKey);
    };
  }, [enabled]);
}
