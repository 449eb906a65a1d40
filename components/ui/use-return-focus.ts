"use client";
import { useRef } from "react";

/** What had the focus; for an entry of a menu, which goes away, the button that opened the menu. */
function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Gives the focus back to where it was when a dialog was opened; to the screen when that is gone. Dialogs here are
 * opened by state, so Radix knows of no trigger. Goes to `onCloseAutoFocus` of the content.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  // Looked up while rendering: a field with autoFocus has the focus before any effect runs.
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    if (open && typeof document !== "undefined") opener.current = focusedNow();
  }
  return (event) => {
    event.preventDefault();
    // Whatever was opened from the dialog may have taken the focus already.
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.closest('[role="dialog"], [role="alertdialog"]')) return;
    const target = opener.current?.isConnected ? opener.current : document.getElementById("main");
    target?.focus({ preventScroll: true });
  };
}
