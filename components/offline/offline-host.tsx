"use client";
import { useEffect } from "react";
import { useConnectionWatch } from "@/lib/client/hooks/use-connection";
import { registerWorker, removeWorker } from "@/lib/client/offline/register-worker";
import { useKeeping } from "@/lib/client/offline/use-keeping";
import { useReplay } from "@/lib/client/offline/use-replay";
import { ConnectionNotice } from "./connection-notice";
import { InstallBanner } from "./install-banner";
import { UpdateNotice } from "./update-notice";

/**
 * Everything about reading without a connection, for a signed-in screen: keeps what is seen, sends what waited, registers
 * the service worker, and says what the reader has to know. `version`: the build this document came with.
 */
export function OfflineHost({ userId, version }: { userId: string; version: string }) {
  useConnectionWatch();
  useKeeping(userId);
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

/** The version of a product that is being developed is always the newest. */
const DEVELOPMENT = "development";

function useWorker(version: string): void {
  useEffect(() => {
    if (version !== DEVELOPMENT) return registerWorker(version);
    void removeWorker().catch(() => undefined);
  }, [version]);
}
