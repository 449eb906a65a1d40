"use client";
import { LIBRARY_COLUMN, LIST_WIDTHS, PANE_LAYOUT_KEY } from "@/lib/shared/pane-layout";
import { createStore } from "./create-store";
import { readLocalStorage, writeLocalStorage } from "./local-storage";
import { useStore } from "./use-store";

/** The layout of the panes on this device. The boot script applies it before the first paint. */
export type PaneLayout = {
  /** width of the list's pane in pixels; null: the usual one for the window's width */
  list: number | null;
  /** the library's column is hidden */
  hidesLibrary: boolean;
  /** an open article has the window for itself */
  alone: boolean;
};

const USUAL: PaneLayout = { list: null, hidesLibrary: false, alone: false };

/** Parses the stored layout; invalid parts count as absent. */
export function parsePaneLayout(stored: string | null): PaneLayout {
  try {
    const parsed: unknown = JSON.parse(stored ?? "null");
    if (typeof parsed !== "object" || parsed === null) return USUAL;
    const { list, hidesLibrary, alone } = parsed as Record<string, unknown>;
    const isWidth = typeof list === "number" && list >= LIST_WIDTHS.least && list <= LIST_WIDTHS.most;
    return { list: isWidth ? list : null, hidesLibrary: hidesLibrary === true, alone: alone === true };
  } catch {
    return USUAL;
  }
}

const store = createStore(() => parsePaneLayout(readLocalStorage(PANE_LAYOUT_KEY)));
const panel = createStore(() => false);

/** Returns the layout of this device. */
export const currentPaneLayout = store.get;

/** Applies a layout at once and stores it; where storage is refused it lasts as long as the page. */
function change(part: Partial<PaneLayout>): void {
  const layout = { ...store.get(), ...part };
  writeLocalStorage(PANE_LAYOUT_KEY, JSON.stringify(layout));
  const root = document.documentElement;
  if (layout.list === null) root.style.removeProperty("--list-width");
  else root.style.setProperty("--list-width", `${layout.list}px`);
  root.toggleAttribute("data-library-hidden", layout.hidesLibrary);
  root.toggleAttribute("data-article-alone", layout.alone);
  store.set(layout);
}

/** Returns true if the reader has arranged the panes on this device. */
export const hasPaneLayout = (): boolean => readLocalStorage(PANE_LAYOUT_KEY) !== null;

/** Applies the pane layout of another device. */
export const setPaneLayout = (part: Pick<PaneLayout, "list" | "hidesLibrary">): void => change(part);

/** Returns the layout of this device; the usual one on the server. */
export const usePaneLayout = (): PaneLayout => useStore(store, USUAL);

/** Sets the width of the list's pane in pixels, within its limits; null: the usual one. */
export const setListWidth = (px: number | null): void =>
  change({ list: px === null ? null : Math.min(LIST_WIDTHS.most, Math.max(LIST_WIDTHS.least, Math.round(px))) });

/** Gives an open article the whole window, or brings the other panes back. */
export const toggleArticleAlone = (): void => change({ alone: !currentPaneLayout().alone });

/** Hides or shows the library's column where the window has room for one; else opens or closes the library over the screen. */
export function toggleLibrary(): void {
  if (window.matchMedia(LIBRARY_COLUMN).matches)
    change({ hidesLibrary: !currentPaneLayout().hidesLibrary, alone: false });
  else setLibraryPanel(!panel.get());
}

/** Opens or closes the library over the screen: a drawer from the left, on a phone a sheet from below. */
export const setLibraryPanel = (open: boolean): void => panel.set(open);

/** Returns true if the library lies over the screen. */
export const useLibraryPanel = (): boolean => useStore(panel, false);
