"use client";
import type { MouseEvent } from "react";

/** Moves the focus past the library, without an entry in the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link within the page, which works before hydration.
    <a
      href="#main"
      onClick={skip}
      className="sr-only z-60 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
