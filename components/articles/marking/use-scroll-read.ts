"use client";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";

const SCROLL_READ = "feedloom-scroll-read";

/** Whether it is on, as this browser keeps it. */
export const readScrollRead = (): boolean => readLocalStorage(SCROLL_READ) === "on";

/** Whether rows that are scrolled past count as read: off until it is chosen, then remembered in this browser. */
export function useScrollRead() {
  const isOn = useLocalStorage(SCROLL_READ) === "on";
  return { isOn, set: (on: boolean) => writeLocalStorage(SCROLL_READ, on ? "on" : "off") };
}
