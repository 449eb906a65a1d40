"use client";
import { useEffect } from "react";
import { connection, subscribeConnection } from "@/lib/client/stores/connection";

/** Loads the page that was asked for, once there is a connection. */
export function useReloadWhenOnline(): void {
  useEffect(() => {
    // At first it may only seem that there is one.
    return subscribeConnection(() => connection() === "online" && window.location.reload());
  }, []);
}
