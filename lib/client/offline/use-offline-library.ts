"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onSignedOut } from "@/lib/client/api/report-error";
import { savesData } from "@/lib/client/browser/saves-data";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { connection, subscribeConnection } from "@/lib/client/stores/connection";
import { claimLibrary, closeLibrary } from "./library-owner";
import { restoreLibrary } from "./restore-library";
import { storeArticles } from "./store-articles";
import { storeQueryResults } from "./store-query-results";

/** After the lists have not changed for this long. */
const QUIET_MS = 2_000;

/** Stores what `userId` sees for reading without a connection, and shows it once the connection is lost. */
export function useOfflineLibrary(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stopped = new AbortController();
    const stops: (() => void)[] = [];
    const begin = async () => {
      await claimLibrary(userId);
      if (stopped.signal.aborted) return;
      stops.push(storeQueryResults(client, userId));
      if (!savesData()) stops.push(followLists());
    };
    const followLists = () => {
      let timer = setTimeout(bring, QUIET_MS);
      function bring() {
        void storeArticles(client, userId, stopped.signal).catch(() => undefined);
      }
      return client.getQueryCache().subscribe((event) => {
        const isList = event.query.queryKey[0] === itemKeys.heads[0] && event.query.queryKey[1] === itemKeys.heads[1];
        if (!isList || (event.type !== "observerAdded" && event.type !== "updated")) return;
        clearTimeout(timer);
        timer = setTimeout(bring, QUIET_MS);
      });
    };
    void begin().catch(() => undefined);
    stops.push(onSignedOut(() => void closeLibrary().catch(() => undefined)));
    stops.push(
      subscribeConnection(() => {
        if (connection() !== "online") void restoreLibrary(client).catch(() => undefined);
      }),
    );
    return () => {
      stopped.abort();
      for (const stop of stops) stop();
    };
  }, [client, userId]);
}
