"use client";
import { createContext, type ReactNode, useContext } from "react";
import {
  DENSITIES,
  type Density,
  formatListView,
  LIST_VIEW_COOKIE,
  type ListView,
  parseListView,
  USUAL_LIST_VIEW,
} from "@/lib/shared/list-view";
import { readCookie, writeCookie } from "./cookies";
import { createStore } from "./create-store";
import { useStore } from "./use-store";

const store = createStore(
  () => parseListView(readCookie(LIST_VIEW_COOKIE)),
  () => {
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  },
);

/** Returns the view of this device. */
export const currentListView = store.get;

/** Reads again what another tab has stored in the meantime. */
function onReturn(): void {
  if (document.visibilityState !== "visible") return;
  const stored = readCookie(LIST_VIEW_COOKIE);
  // If cookies are refused, the view lasts as long as the page.
  if (stored !== null && stored !== formatListView(store.get())) store.set(parseListView(stored));
}

/** Changes the view at once and stores it; where cookies are refused it lasts as long as the page. */
export function setListView(change: Partial<ListView>): void {
  const view = { ...store.get(), ...change };
  writeCookie(LIST_VIEW_COOKIE, formatListView(view));
  store.set(view);
}

/** Changes to the next density and returns it; after the last comes the first. */
export function nextDensity(): Density {
  const at = DENSITIES.indexOf(currentListView().density);
  const density = DENSITIES[(at + 1) % DENSITIES.length] ?? USUAL_LIST_VIEW.density;
  setListView({ density });
  return density;
}

const OnServer = createContext<ListView>(USUAL_LIST_VIEW);

/** Tells the components what the server read from the request's cookie. */
export function ListViewProvider({ view: sent, children }: { view: ListView; children: ReactNode }) {
  return <OnServer value={sent}>{children}</OnServer>;
}

/** Returns the view of this device; on the server and for the first paint, what the request's cookie says. */
export const useListView = (): ListView => useStore(store, useContext(OnServer));
