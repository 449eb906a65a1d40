"use client";
import { useEffect } from "react";

/**
 * Brings the part of the page that an address or a search result points to into view, opened and with the focus. Stands
 * within the tab itself: a tab's content comes later than its tab.
 */
export function ShowPlace({ place, onShown }: { place: string | null; onShown: () => void }) {
  useEffect(() => {
    const element = place && document.getElementById(place);
    if (!element) return;
    if (element instanceof HTMLDetailsElement) element.open = true;
    element.scrollIntoView({ block: "start" });
    (element.querySelector<HTMLElement>("summary, h2") ?? element).focus({ preventScroll: true });
    onShown();
  }, [place, onShown]);
  return null;
}
