"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useSessionEnd } from "@/lib/client/use-session-end";
import { isDialogOpen, useShortcuts } from "@/lib/client/use-shortcuts";
import { useDialogs } from "./dialogs";

const SEQUENCE_MS = 1200;
const CHORDS: Record<string, "add-feed" | "search"> = { n: "add-feed", k: "search" };
const PLACES: Record<string, string> = { h: "/", b: "/bundles" };

/** The keys that work on every signed-in screen, and what happens there when the session ends. */
export function GlobalShortcuts() {
  const { open } = useDialogs();
  const router = useRouter();
  useSessionEnd();
  const goAt = useRef(0);
  const goTo = (key: string) => () => {
    const place = PLACES[key];
    if (place && performance.now() - goAt.current < SEQUENCE_MS) router.push(place);
    goAt.current = 0;
  };
  useShortcuts({
    "?": () => open({ kind: "shortcuts" }),
    "/": () => open({ kind: "search" }),
    n: () => open({ kind: "add-feed" }),
    g: () => {
      goAt.current = performance.now();
    },
    h: goTo("h"),
    b: goTo("b"),
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const dialog = CHORDS[event.key.toLowerCase()];
      if (!dialog || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // A dialog that is open keeps what was typed into it.
      if (!isDialogOpen()) open({ kind: dialog });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
  return null;
}
