"use client";
import { createSignal } from "./create-store";
import { useStore } from "./use-store";

const changed = createSignal(() => {
  window.addEventListener("storage", changed.notify);
  return () => window.removeEventListener("storage", changed.notify);
});

/** Returns the value of a name in local storage; null without a value, and if the browser refuses access. */
export function readLocalStorage(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Writes a value to local storage and notifies its readers. Does nothing where the browser refuses access. */
export const writeLocalStorage = (name: string, value: string): void => change(() => localStorage.setItem(name, value));

/** Removes a value from local storage and notifies its readers. Does nothing where the browser refuses access. */
export const removeLocalStorage = (name: string): void => change(() => localStorage.removeItem(name));

function change(run: () => void): void {
  try {
    run();
  } catch {
    return;
  }
  changed.notify();
}

/**
 * Returns the value of a name in local storage, and rerenders when this or another tab changes it. Null on the server.
 */
export const useLocalStorage = (name: string): string | null =>
  useStore({ ...changed, get: () => readLocalStorage(name) }, null);
