"use client";
import { createStore } from "@/lib/client/stores/create-store";

/** The highlight whose popover is open. */
export const openHighlight = createStore<string | null>(() => null);
/** The highlight that was asked for in the list of all: its article scrolls to it once. */
export const wantedHighlight = createStore<string | null>(() => null);
