"use client";
import { useEffect, useSyncExternalStore } from "react";
import {
  type Connection,
  connection,
  serverConnection,
  subscribeConnection,
  watchConnection,
} from "@/lib/client/stores/connection";

/** Returns whether the server can be reached. */
export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, connection, serverConnection);

/** Follows the browser's network state. Mount it once. */
export function useConnectionWatch(): void {
  useEffect(watchConnection, []);
}
