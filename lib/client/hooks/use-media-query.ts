"use client";
import { useCallback, useSyncExternalStore } from "react";

/** Returns true if a media query matches, updated as it changes; `onServer` during server rendering. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

/** Returns true if the reader wants nothing on the screen to move. */
export const prefersStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
