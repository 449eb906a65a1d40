"use client";
import { useOwnKeys } from "@/lib/client/stores/own-keys";
import { useInBrowser } from "@/lib/client/stores/use-store";
import { keyOf } from "@/lib/contracts/values/shortcuts";

const onMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Returns a function that writes a key as on the reader's keyboard: "⇧ S" for "S", and "⌘K" for "Ctrl+K" on a Mac. */
export function useKeyWriting(): (key: string) => string {
  const isMac = useInBrowser(onMac, false);
  return (key) => {
    const written = /^\p{Lu}$/u.test(key) ? `⇧ ${key}` : key.replace("Shift+", "⇧ ");
    return isMac ? written.replace("Ctrl+", "⌘") : written;
  };
}

/** Returns a function that writes the key of an action, given its usual one: the reader may have chosen another. */
export function useKeyNames(): (action: string) => string {
  const own = useOwnKeys();
  const write = useKeyWriting();
  return (action) => write(keyOf(action, own) ?? action);
}
