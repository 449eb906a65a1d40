"use client";
import { useEffect } from "react";

/**
 * Scrolls the element with the id `target` into view, opens it and moves the focus to it. It is rendered within the
 * content of a tab, because that is mounted later than the tab.
 */
export function ScrollToTarget({ target, onShown }: { target: string | null; onShown: () => void }) {
  useEffect(() => {
    const element = target && document.getElementById(target);
    if (!element) return;
    if (element instanceof HTMLDetailsElement) element.open = true;
    element.scrollIntoView({ block: "start" });
    (element.querySelector<HTMLElement>("summary, h2") ?? element).focus({ preventScroll: true });
    onShown();
  }, [target, onShown]);
  return null;
}
