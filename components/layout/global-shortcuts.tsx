"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useRememberPlace } from "@/components/search/use-remember-place";
import { PLACE_KEYS } from "@/components/shortcuts/place-keys";
import { useReadingSettings } from "@/lib/client/data/reading/use-reading-settings";
import { type DialogRequest, useDialogs } from "@/lib/client/hooks/use-dialogs";
import { useSessionEnd } from "@/lib/client/hooks/use-session-end";
import { beginSequence, isDialogOpen, useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { undoByKey } from "@/lib/client/stores/toast-store";

/** Keys with Ctrl or Cmd: they open a dialog or an address. */
const CHORDS: Record<string, DialogRequest | string> = {
  n: { kind: "add-feed" },
  k: { kind: "search" },
  b: { kind: "create-bundle" },
  "/": { kind: "shortcuts" },
  ",": "/settings",
  s: "/settings",
};

/** Handles the keys that work on every signed-in screen, and the end of the session; remembers the places for the palette. */
export function GlobalShortcuts() {
  const { open } = useDialogs();
  const router = useRouter();
  useSessionEnd();
  // Brings the reader's own keys into this browser.
  useReadingSettings();
  useRememberPlace();
  useShortcuts({
    "?": () => open({ kind: "shortcuts" }),
    "/": () => open({ kind: "search" }),
    a: () => open({ kind: "add-feed" }),
    bundle: () => open({ kind: "create-bundle" }),
    settings: () => router.push("/settings"),
    undo: undoByKey,
    g: () => beginSequence("g"),
    ...Object.fromEntries(Object.entries(PLACE_KEYS).map(([keys, place]) => [keys, () => router.push(place)])),
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const chord = Object.hasOwn(CHORDS, key) ? CHORDS[key] : undefined;
      if (!chord || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // An open dialog keeps what was typed into it.
      if (isDialogOpen()) return;
      if (typeof chord === "string") router.push(chord);
      else open(chord);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, router]);
  return null;
}
