"use client";
import { useEffect } from "react";
import { useCardSync } from "@/lib/client/data/use-billing";

/** Handles the return from the provider's card page (`?setup=success`): reloads the cards once and clears the address. */
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
