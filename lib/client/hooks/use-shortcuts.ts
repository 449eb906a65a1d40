"use client";
import { useEffect, useRef } from "react";
import { hasLetterKeys } from "@/lib/client/stores/letter-keys";
import { ownKeys } from "@/lib/client/stores/own-keys";
import { actionOf } from "@/lib/contracts/values/shortcuts";

/** The longest time between the two keys of a sequence. */
const SEQUENCE_MS = 1200;

let begun: { key: string; at: number } | null = null;

/** The first key of a sequence that waits for the second: "g" of "g h". */
export function beginSequence(key: string): void {
  begun = { key, at: performance.now() };
}

/** Returns the name of a key: "Space" and "Shift+Space", or as in `event.key`. */
export const pressedKey = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">) =>
  key === " " ? (shiftKey ? "Shift+Space" : "Space") : key;

/** Returns the name of a key press in a list of shortcuts. */
function nameOf(event: KeyboardEvent): string {
  const current = begun;
  if (!current || event.timeStamp <= current.at || event.timeStamp > current.at + SEQUENCE_MS) return pressedKey(event);
  // Every listener of this key press gets the same name.
  setTimeout(() => {
    if (begun === current) begun = null;
  });
  return `${current.key} ${event.key}`;
}

/**
 * Usual keys (as in `event.key`, "Space" and "Shift+Space", or a sequence such as "g h") and their actions; a reader may
 * have chosen another key for each. An action that returns false leaves the key to the browser.
 */
export type Shortcuts = Record<string, () => unknown>;

/** Returns true if a dialog or menu over the screen has the keyboard. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null;
}

/** Returns true if a key press belongs to a field, a menu or an open dialog; a closing dialog does not count. */
function isElsewhere(target: EventTarget | null): boolean {
  if (isDialogOpen()) return true;
  if (!(target instanceof HTMLElement) || target.closest('[role="dialog"][data-state="closed"]')) return false;
  return Boolean(target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]'));
}

/** Returns true if Escape has nothing to close; the tooltip of the focused button does not count. */
const closesNothing = (event: KeyboardEvent) =>
  event.key === "Escape" &&
  !isDialogOpen() &&
  document.querySelector('[role="menu"][data-state="open"], [role="listbox"][data-state="open"]') === null;

/** Key presses that a shortcut has handled. */
const answered = new WeakSet<KeyboardEvent>();

const PRESSED_BY_SPACE = "button, summary, audio, video, [role=checkbox], [role=switch], [role=radio]";

/** Returns true if Enter or the space bar presses the focused control. */
const pressesControl = (event: KeyboardEvent) =>
  (event.key === "Enter" || event.key === " ") &&
  event.target instanceof HTMLElement &&
  Boolean(event.target.closest(event.key === "Enter" ? `${PRESSED_BY_SPACE}, a` : PRESSED_BY_SPACE));

/** Registers single-key shortcuts while the component is mounted. */
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
      const key = nameOf(event);
      if (key.length === 1 && !hasLetterKeys()) return;
      const action = actionOf(key, ownKeys());
      const run = action !== null && Object.hasOwn(latest.current, action) ? latest.current[action] : undefined;
      if (!run) return;
      if (run() === false) return;
      event.preventDefault();
      answered.add(event);
    };
    window.addEventListener("keydown", onFirst, true);
    document.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onFirst, true);
      document.removeEventListener("keydown", onKey);
    };
  }, [enabled]);
}
