"use client";
import { createSignal } from "./create-store";
import { readLocalStorage, writeLocalStorage } from "./local-storage";
import { useStore } from "./use-store";

export type Theme = "system" | "light" | "dark";
export const THEME_KEY = "feedloom-theme";

const changed = createSignal();

function get(): Theme {
  const stored = readLocalStorage(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Stores the theme in local storage and applies it; "system" follows the device. */
export function setTheme(theme: Theme): void {
  writeLocalStorage(THEME_KEY, theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  changed.notify();
}

export const useTheme = (): Theme => useStore({ ...changed, get }, "system");
