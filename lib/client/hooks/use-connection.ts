"use client";
import { useEffect } from "react";
import { type Connection, connection, subscribeConnection, watchConnection } from "@/lib/client/stores/connection";
import { useStore } from "@/lib/client/stores/use-store";

/** Returns true if the server can be reached. */
export const useConnection = (): Connection => useStore({ subscribe: subscribeConnection, get: connection }, "online");

/** Follows the browser's network state. Mount it once. */
export function useConnectionWatch(): void {
  useEffect(watchConnection, []);
}
