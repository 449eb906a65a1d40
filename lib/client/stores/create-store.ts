"use client";
import { useSyncExternalStore } from "react";

/** Creates one value that components of different places share; it lasts as long as the document. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const get = () => value;
  return {
    get,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Returns the value, and rerenders when it changes; the first one on the server. */
    use: (): T => useSyncExternalStore(subscribe, get, () => initial),
  };
}
