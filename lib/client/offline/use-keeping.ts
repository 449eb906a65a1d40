"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { connection, subscribeConnection } from "@/lib/client/stores/connection";
import { isSparing, keepArticles } from "./keep-articles";
import { claim } from "./owner";
import { restoreKept } from "./restore";
import { watchAnswers } from "./watch-answers";

/** after the lists have stood still for this long */
const QUIET_MS = 2_000;

/** Keeps in this browser what `userId` sees, for reading without a connection; shows it once the connection is gone. */
export function useKeeping(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stopped = new AbortController();
    const stops: (() => void)[] = [];
    const begin = async () => {
      await claim(userId);
      if (stopped.signal.aborted) return;
      stops.push(watchAnswers(client, userId));
      if (!isSparing()) stops.push(followLists());
    };
    const followLists = () => {
      let timer = setTimeout(bring, QUIET_MS);
      function bring() {
        void keepArticles(client, userId, stopped.signal).catch(() => undefined);
      }
      return client.getQueryCache().subscribe((event) => {
        const isList = event.query.queryKey[0] === itemKeys.heads[0] && event.query.queryKey[1] === itemKeys.heads[1];
        if (!isList || (event.type !== "observerAdded" && event.type !== "updated")) return;
        clearTimeout(timer);
        timer = setTimeout(bring, QUIET_MS);
      });
    };
    void begin().catch(() => undefined);
    stops.push(
      subscribeConnection(() => {
        if (connection() !== "online") void restoreKept(client).catch(() => undefined);
      }),
    );
    return () => {
      stopped.abort();
      for (const stop of stops) stop();
    };
  }, [client, userId]);
}
