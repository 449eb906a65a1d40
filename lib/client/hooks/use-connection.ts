"use client";
import { useEffect, useSyncExternalStore } from "react";
import {
  type Connection,
  connection,
  serverConnection,
  subscribeConnection,
  watchConnection,
} from "@/lib/client/stores/connection";

/** Whether the server can be reached. */
export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, connection, serverConnection);

/** Follows the browser's network. Mount it once. */
export function useConnectionWatch(): void {
  useEffect(watchConnection, []);
}
