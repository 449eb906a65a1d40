"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { type DialogRequest, useDialogs } from "@/lib/client/hooks/use-dialogs";
import { useSessionEnd } from "@/lib/client/hooks/use-session-end";
import { beginSequence, isDialogOpen, useShortcuts } from "@/lib/client/hooks/use-shortcuts";

/** With Ctrl or Cmd: a dialog, or a place. */
const CHORDS: Record<string, DialogRequest | string> = {
  n: { kind: "add-feed" },
  k: { kind: "search" },
  b: { kind: "create-bundle" },
  "/": { kind: "shortcuts" },
  ",": "/settings",
  s: "/settings",
};
/** After g. */
const PLACES: Record<string, string> = { h: "/", b: "/bundles", a: "/alerts" };

/** The keys that work on every signed-in screen, and what happens there when the session ends. */
export function GlobalShortcuts() {
  const { open } = useDialogs();
  const router = useRouter();
  useSessionEnd();
  useShortcuts({
    "?": () => open({ kind: "shortcuts" }),
    "/": () => open({ kind: "search" }),
    n: () => open({ kind: "add-feed" }),
    g: () => beginSequence("g"),
    ...Object.fromEntries(Object.entries(PLACES).map(([key, place]) => [`g ${key}`, () => router.push(place)])),
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const chord = Object.hasOwn(CHORDS, key) ? CHORDS[key] : undefined;
      if (!chord || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // A dialog that is open keeps what was typed into it.
      if (isDialogOpen()) return;
      if (typeof chord === "string") router.push(chord);
      else open(chord);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, router]);
  return null;
}
