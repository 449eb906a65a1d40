"use client";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import {
  formatLibraryView,
  LIBRARY_VIEW_COOKIE,
  type LibraryView,
  parseLibraryView,
  USUAL_LIBRARY_VIEW,
} from "@/lib/shared/library-view";
import { readCookie, writeCookie } from "./cookies";

let view: LibraryView | null = null;
const listeners = new Set<() => void>();

function current(): LibraryView {
  view ??= parseLibraryView(readCookie(LIBRARY_VIEW_COOKIE));
  return view;
}

/** Changes how the library is shown on this device. */
export function changeLibraryView(change: Partial<LibraryView>): void {
  view = { ...current(), ...change };
  writeCookie(LIBRARY_VIEW_COOKIE, formatLibraryView(view));
  for (const listener of listeners) listener();
}

/** Opens a closed row of the library, or closes an open one. */
export function toggleLibraryRow(key: string): void {
  const { toggled } = current();
  changeLibraryView({ toggled: toggled.includes(key) ? toggled.filter((each) => each !== key) : [...toggled, key] });
}

/** Forgets what was read from the cookie; for tests. */
export function resetLibraryView(): void {
  view = null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const OnServer = createContext<LibraryView>(USUAL_LIBRARY_VIEW);

/** Tells the components what the server read from the request's cookie. */
export function LibraryViewProvider({ view: sent, children }: { view: LibraryView; children: ReactNode }) {
  return <OnServer value={sent}>{children}</OnServer>;
}

export function useLibraryView(): LibraryView {
  const sent = useContext(OnServer);
  return useSyncExternalStore(subscribe, current, () => sent);
}
