"use client";
import { createContext, type ReactNode, useContext } from "react";
import {
  formatLibraryView,
  LIBRARY_VIEW_COOKIE,
  type LibraryView,
  parseLibraryView,
  USUAL_LIBRARY_VIEW,
} from "@/lib/shared/library-view";
import { readCookie, writeCookie } from "./cookies";
import { createStore } from "./create-store";
import { useStore } from "./use-store";

const store = createStore(() => parseLibraryView(readCookie(LIBRARY_VIEW_COOKIE)));

/** Changes how the library is shown on this device. */
export function changeLibraryView(change: Partial<LibraryView>): void {
  const view = { ...store.get(), ...change };
  writeCookie(LIBRARY_VIEW_COOKIE, formatLibraryView(view));
  store.set(view);
}

/** Opens a closed row of the library, or closes an open one. */
export function toggleLibraryRow(key: string): void {
  const { toggled } = store.get();
  changeLibraryView({ toggled: toggled.includes(key) ? toggled.filter((each) => each !== key) : [...toggled, key] });
}

/** Forgets what was read from the cookie; for tests. */
export const resetLibraryView = store.reset;

const OnServer = createContext<LibraryView>(USUAL_LIBRARY_VIEW);

/** Tells the components what the server read from the request's cookie. */
export function LibraryViewProvider({ view: sent, children }: { view: LibraryView; children: ReactNode }) {
  return <OnServer value={sent}>{children}</OnServer>;
}

export const useLibraryView = (): LibraryView => useStore(store, useContext(OnServer));
