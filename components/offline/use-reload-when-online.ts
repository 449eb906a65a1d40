"use client";
import { useEffect } from "react";
import { connection, subscribeConnection } from "@/lib/client/stores/connection";

/** Reloads the requested page once there is a connection. */
export function useReloadWhenOnline(): void {
  useEffect(() => {
    // Only changes count: the connection is reported as online until the first request fails.
    return subscribeConnection(() => connection() === "online" && window.location.reload());
  }, []);
}
