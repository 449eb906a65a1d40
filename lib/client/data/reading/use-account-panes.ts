"use client";
import { useEffect, useRef } from "react";
import {
  currentPaneLayout,
  hasPaneLayout,
  type PaneLayout,
  setPaneLayout,
  usePaneLayout,
} from "@/lib/client/stores/pane-layout";
import { useReadingSettings } from "./use-reading-settings";

/** Milliseconds between the last change and its storage in the account: an edge that is dragged changes often. */
const SAVE_AFTER_MS = 1000;

/**
 * Keeps the arrangement of the panes with the account. A device that has none of its own begins with the account's, which is
 * the one that was chosen last on any device.
 */
export function useAccountPanes(): void {
  const { list, hidesLibrary } = usePaneLayout();
  const { settings, change, isSaved } = useReadingSettings();
  // Not from the hook, which returns the usual layout until the page is hydrated.
  const saved = useRef<Pick<PaneLayout, "list" | "hidesLibrary">>(currentPaneLayout());
  const isNew = useRef(!hasPaneLayout());
  useEffect(() => {
    if (!isSaved) return;
    const isAccounts = isNew.current && !hasPaneLayout();
    isNew.current = false;
    if (!isAccounts || (settings.listWidth === null && !settings.hidesLibrary)) return;
    saved.current = { list: settings.listWidth, hidesLibrary: settings.hidesLibrary };
    setPaneLayout(saved.current);
  }, [isSaved, settings]);
  useEffect(() => {
    const isChanged = saved.current.list !== list || saved.current.hidesLibrary !== hidesLibrary;
    if (!isSaved || !isChanged) return;
    const timer = window.setTimeout(() => {
      saved.current = { list, hidesLibrary };
      change({ listWidth: list, hidesLibrary });
    }, SAVE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [isSaved, list, hidesLibrary, change]);
}
