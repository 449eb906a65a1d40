"use client";
import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Returns the origin of this site as the browser reached it; empty while the page is rendered on the server. */
export function useOrigin(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.origin,
    () => "",
  );
}
