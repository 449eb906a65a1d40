"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type PointerEvent, useEffect, useRef } from "react";
import { savesData } from "@/lib/client/browser/saves-data";
import { fetchAhead } from "@/lib/client/data/use-item";
import { useStableCallback } from "@/lib/client/hooks/use-stable-callback";

/** A pointer that rests on a row so long is likely to open it. */
const REST_MS = 65;

/** The link of a row lies over all of it but its buttons. */
function itemAt(target: EventTarget): number | null {
  const link = target instanceof Element ? target.closest<HTMLElement>("a[data-item]") : null;
  return link ? Number(link.dataset.item) : null;
}

/** Returns the listeners of a list by which an article is fetched once a pointer rests on its row or presses it. */
export function useRowAhead() {
  const client = useQueryClient();
  const rest = useRef<{ id: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const leave = useStableCallback(() => {
    if (rest.current) clearTimeout(rest.current.timer);
    rest.current = null;
  });
  useEffect(() => leave, [leave]);
  return {
    onPointerOver: (event: PointerEvent) => {
      const id = itemAt(event.target);
      if (id === rest.current?.id) return;
      leave();
      // A finger is over a row only while it touches it, and then it may just scroll.
      if (id === null || event.pointerType !== "mouse" || savesData()) return;
      rest.current = { id, timer: setTimeout(() => fetchAhead(client, id), REST_MS) };
    },
    onPointerLeave: leave,
    onPointerDownCapture: (event: PointerEvent) => {
      const id = itemAt(event.target);
      if (id !== null && event.pointerType === "mouse" && event.button === 0) fetchAhead(client, id);
    },
  };
}
