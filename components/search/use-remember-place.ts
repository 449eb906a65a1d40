"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { rememberEntry } from "@/lib/client/stores/recent-entries";
import { entryIdAt } from "./screens";

/** Returns the id of the palette's entry for the place that is shown, or null. */
export function useShownEntry(): string | null {
  const path = usePathname();
  const params = useSearchParams();
  return entryIdAt(path, params);
}

/** Remembers the places that one visits, for the palette of this browser. */
export function useRememberPlace(): void {
  const id = useShownEntry();
  useEffect(() => {
    if (id) rememberEntry(id);
  }, [id]);
}
