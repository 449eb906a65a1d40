"use client";
import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds, followed as it changes; `onServer` until the browser has been asked. */
export function useMatches(query: string, onServer = false): boolean {
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
