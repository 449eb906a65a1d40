"use client";
import { useEffect } from "react";
import { useCardSync } from "@/lib/client/data/use-billing";

/** Back from the page that takes a card (`?setup=success`): reads it once, and clears the address. */
export function useCardReturn(): void {
  const { mutate } = useCardSync();
  useEffect(() => {
    const search = new URLSearchParams(window.location.search);
    if (search.get("setup") !== "success") return;
    const sessionId = search.get("session_id");
    window.history.replaceState(null, "", "/settings?tab=billing");
    mutate(sessionId ? { sessionId } : {});
  }, [mutate]);
}
