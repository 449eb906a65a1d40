"use client";
import { useStored, writeStored } from "@/lib/client/stored";

const SCROLL_READ = "feedloom-scroll-read";

/** Whether rows that are scrolled past count as read: off until it is chosen, then remembered in this browser. */
export function useScrollRead() {
  const isOn = useStored(SCROLL_READ) === "on";
  return { isOn, set: (on: boolean) => writeStored(SCROLL_READ, on ? "on" : "off") };
}
