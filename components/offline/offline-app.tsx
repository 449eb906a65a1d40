"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { restoreLibrary } from "@/lib/client/offline/restore-library";
import { recheckConnection } from "@/lib/client/stores/connection";
import { NoOfflineLibrary } from "./no-offline-library";
import { OfflineHost } from "./offline-host";
import { OfflineScreen } from "./offline-screen";
import { OpeningScreen } from "./opening-screen";

type Library = { userId: string } | "none" | "opening";

/**
 * The app from the offline library, for any document that cannot be loaded: the same frame and the same lists, filled
 * from what is stored; with a connection they go on as usual.
 */
export function OfflineApp({ version }: { version: string }) {
  const client = useQueryClient();
  const [library, setLibrary] = useState<Library>("opening");
  useEffect(() => {
    recheckConnection();
    restoreLibrary(client).then(
      (userId) => setLibrary(userId ? { userId } : "none"),
      () => setLibrary("none"),
    );
  }, [client]);
  if (library === "opening") return <OpeningScreen />;
  if (library === "none") return <NoOfflineLibrary />;
  return (
    <>
      <AppShell userId={library.userId}>
        <OfflineScreen />
      </AppShell>
      <OfflineHost userId={library.userId} version={version} />
    </>
  );
}
