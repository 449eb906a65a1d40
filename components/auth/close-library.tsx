"use client";
import { useEffect } from "react";
import { closeForeignLibrary } from "@/lib/client/offline/clear-library";

/** Removes, on screens without a session, what this browser still stores for reading offline. Renders nothing. */
export function CloseLibrary(): null {
  useEffect(() => {
    // Without a database or a connection there is nothing to do, or another time to do it.
    void closeForeignLibrary().catch(() => undefined);
  }, []);
  return null;
}
