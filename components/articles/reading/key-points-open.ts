"use client";
import { createStore } from "@/lib/client/stores/create-store";

/** The article whose key points were asked for; the menu sets it, the page shows them. */
export const keyPointsOpen = createStore<number | null>(() => null);
