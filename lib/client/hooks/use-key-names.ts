"use client";
import { useInBrowser } from "@/lib/client/stores/use-store";

const onMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Returns a function that names keys as on the reader's keyboard: "⌘K" for "Ctrl+K" on a Mac. */
export function useKeyNames(): (key: string) => string {
  const isMac = useInBrowser(onMac, false);
  return (key) => (isMac ? key.replace("Ctrl+", "⌘") : key);
}
