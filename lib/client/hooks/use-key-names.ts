"use client";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const onMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Returns what names a key as the reader's keyboard has it: "⌘K" for "Ctrl+K" on a Mac. */
export function useKeyNames(): (key: string) => string {
  const isMac = useSyncExternalStore(never, onMac, () => false);
  return (key) => (isMac ? key.replace("Ctrl+", "⌘") : key);
}
