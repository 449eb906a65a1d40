"use client";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** Returns the value of a name in local storage; null without a value, and if the browser refuses access. */
export function readLocalStorage(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Writes a value to local storage and notifies its readers. Does nothing where the browser refuses access. */
export function writeLocalStorage(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Removes a value from local storage and notifies its readers. Does nothing where the browser refuses access. */
export function removeLocalStorage(name: string): void {
  try {
    localStorage.removeItem(name);
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

/**
 * Returns the value of a name in local storage, and rerenders when this or another tab changes it. Null on the server.
 */
export function useLocalStorage(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readLocalStorage(name),
    () => null,
  );
}
