"use client";
import { useEffect } from "react";
import { useConnectionWatch } from "@/lib/client/hooks/use-connection";
import { registerWorker, removeWorker } from "@/lib/client/offline/register-worker";
import { useOfflineLibrary } from "@/lib/client/offline/use-offline-library";
import { useReplay } from "@/lib/client/offline/use-replay";
import { ConnectionNotice } from "./connection-notice";
import { InstallBanner } from "./install-banner";
import { UpdateNotice } from "./update-notice";

/**
 * Offline support of a signed-in screen: stores what is read, sends queued changes, registers the service worker and
 * shows its notices. `version`: the build of this document.
 */
export function OfflineHost({ userId, version }: { userId: string; version: string }) {
  useConnectionWatch();
  useOfflineLibrary(userId);
  useReplay();
  useWorker(version);
  return (
    <div className="pointer-events-none fixed bottom-above-bar left-0 z-40 grid w-full max-w-md gap-2 p-4 lg:left-68">
      <ConnectionNotice />
      <UpdateNotice />
      <InstallBanner />
    </div>
  );
}

/** In development the version is always the newest. */
const DEVELOPMENT = "development";

function useWorker(version: string): void {
  useEffect(() => {
    if (version !== DEVELOPMENT) return registerWorker(version);
    void removeWorker().catch(() => undefined);
  }, [version]);
}
