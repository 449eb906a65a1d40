"use client";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
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

let view: ListView | null = null;
const listeners = new Set<() => void>();

/** Returns the view of this device. */
export const currentListView = (): ListView => {
  view ??= parseListView(readCookie(LIST_VIEW_COOKIE));
  return view;
};

function notify(): void {
  for (const listener of listeners) listener();
}

/** Reads again what another tab has stored meanwhile. */
function onReturn(): void {
  if (document.visibilityState !== "visible") return;
  const stored = readCookie(LIST_VIEW_COOKIE);
  // If cookies are refused, the view lasts as long as the page.
  if (stored === null || (view && stored === formatListView(view))) return;
  view = null;
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener("visibilitychange", onReturn);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener("visibilitychange", onReturn);
  };
}

/** Changes the view at once and stores it; where cookies are refused it lasts as long as the page. */
export function setListView(change: Partial<ListView>): void {
  view = { ...currentListView(), ...change };
  writeCookie(LIST_VIEW_COOKIE, formatListView(view));
  notify();
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
export function useListView(): ListView {
  const sent = useContext(OnServer);
  return useSyncExternalStore(subscribe, currentListView, () => sent);
}
