"use client";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** What this browser keeps under a name; null when it keeps nothing, or refuses to. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser. Private windows may refuse: then nothing is remembered. */
export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What is kept under a name, followed as it changes, in this tab and in others. Null on the server. */
export function useStored(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(name),
    () => null,
  );
}
