"use client";
import { useSyncExternalStore } from "react";
import { readLocalStorage, writeLocalStorage } from "./local-storage";

export const DENSITIES = ["roomy", "compact", "titles", "cards"] as const;
export type Density = (typeof DENSITIES)[number];

/** How lists of articles look on this device. */
export type ListView = {
  density: Density;
  /** pictures beside titles */
  pictures: boolean;
  /** the first lines of the text below titles */
  firstLines: boolean;
  /** Rows that were scrolled past count as read. */
  markOnScroll: boolean;
};

/** The name in local storage. */
export const LIST_VIEW_KEY = "feedloom-list-view";
const USUAL: ListView = { density: "roomy", pictures: true, firstLines: true, markOnScroll: false };

const isDensity = (value: unknown): value is Density => DENSITIES.some((density) => density === value);

/** Parses the stored view; invalid parts count as absent. */
export function parseListView(stored: string | null): ListView {
  try {
    const parsed: unknown = JSON.parse(stored ?? "null");
    if (typeof parsed !== "object" || parsed === null) return USUAL;
    const { density, pictures, firstLines, markOnScroll } = parsed as Record<string, unknown>;
    return {
      density: isDensity(density) ? density : USUAL.density,
      pictures: pictures !== false,
      firstLines: firstLines !== false,
      markOnScroll: markOnScroll === true,
    };
  } catch {
    return USUAL;
  }
}

let view: ListView | null = null;
const listeners = new Set<() => void>();

/** Returns the view of this device. */
export const currentListView = (): ListView => {
  view ??= parseListView(readLocalStorage(LIST_VIEW_KEY));
  return view;
};

function notify(): void {
  for (const listener of listeners) listener();
}

/** Reads again what another tab has stored. */
function onStorage(event: StorageEvent): void {
  if (event.key !== LIST_VIEW_KEY && event.key !== null) return;
  view = null;
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** Changes the view at once and stores it; where storage is refused it lasts as long as the page. */
export function setListView(change: Partial<ListView>): void {
  view = { ...currentListView(), ...change };
  writeLocalStorage(LIST_VIEW_KEY, JSON.stringify(view));
  notify();
}

/** Changes to the next density and returns it; after the last comes the first. */
export function nextDensity(): Density {
  const at = DENSITIES.indexOf(currentListView().density);
  const density = DENSITIES[(at + 1) % DENSITIES.length] ?? USUAL.density;
  setListView({ density });
  return density;
}

/** Returns the view of this device; the usual one on the server. */
export const useListView = (): ListView => useSyncExternalStore(subscribe, currentListView, () => USUAL);
