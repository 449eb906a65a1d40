"use client";
import { useOwnKeys } from "@/lib/client/stores/own-keys";
import { useInBrowser } from "@/lib/client/stores/use-store";
import { keyOf } from "@/lib/contracts/values/shortcuts";

const onMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Returns a function that writes a key as on the reader's keyboard: "Shift+S" for "S"; on a Mac "⇧S", and "⌘K" for "Ctrl+K". */
export function useKeyWriting(): (key: string) => string {
  const isMac = useInBrowser(onMac, false);
  return (key) => {
    const written = /^\p{Lu}$/u.test(key) ? `Shift+${key}` : key;
    return isMac ? written.replace("Ctrl+", "⌘").replace("Shift+", "⇧") : written;
  };
}

/** Returns a function that writes the key of an action, given its usual one: the reader may have chosen another. */
export function useKeyNames(): (action: string) => string {
  const own = useOwnKeys();
  const write = useKeyWriting();
  return (action) => write(keyOf(action, own) ?? action);
}
