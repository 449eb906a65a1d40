"use client";
import { useSyncExternalStore } from "react";

type Store<T> = { get: () => T; subscribe: (listener: () => void) => () => void };

/** Returns the value of a store, and rerenders when it changes; `onServer` for the server's document and the first paint. */
export const useStore = <T>({ subscribe, get }: Store<T>, onServer: T): T =>
  useSyncExternalStore(subscribe, get, () => onServer);

const never = () => () => undefined;

/** Returns what only the browser knows and what never changes there; `onServer` as for {@link useStore}. */
export const useInBrowser = <T>(get: () => T, onServer: T): T => useStore({ subscribe: never, get }, onServer);
