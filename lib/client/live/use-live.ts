"use client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { tabId } from "@/lib/client/api/tab-id";
import { LIVE_DEBOUNCE_MS, LIVE_INTERVAL_MS } from "@/lib/client/constants";
import type { AffectedQueries } from "@/lib/client/queries/affected-queries";
import { LiveKind, type LiveMessage } from "@/lib/contracts/live";
import { affectedElsewhere, applyChanges, onOwnChanges, patchAgainstRaces, refetchAffected } from "./apply-changes";
import { copyCountsToLists } from "./copy-counts-to-lists";
import { browserPorts, startLive } from "./live-connection";
import { anyOf } from "./live-messages";

/** Keeps the cache in step with the server and with the other tabs. Mount it once; polling continues next to it. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stopSpreading = copyCountsToLists(client);
    let end = begin(client);
    // A page that the browser stores for its back button must give its stream up.
    const hide = () => end();
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      end = begin(client);
      void applyChanges(client, ...anyOf(LiveKind.options).changes);
    };
    window.addEventListener("pagehide", hide);
    window.addEventListener("pageshow", show);
    return () => {
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("pageshow", show);
      stopSpreading();
      end();
    };
  }, [client]);
}

function begin(client: QueryClient): () => void {
  const ports = browserPorts();
  if (!ports) return () => undefined;
  const inbox = liveInbox(client, tabId());
  const live = startLive(ports, inbox.receive);
  const stopListening = onOwnChanges((changes) => live.publish({ tab: tabId(), changes: [...changes] }));
  return () => {
    stopListening();
    inbox.stop();
    live.stop();
  };
}

/**
 * Applies messages to the cache: patches at once, refetches debounced, and no more than once per `LIVE_INTERVAL_MS`
 * however many feeds bring articles. Messages of this tab's own changes are dropped.
 */
export function liveInbox(client: QueryClient, ownTab: string) {
  let affected: AffectedQueries[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refetchedAt = Number.NEGATIVE_INFINITY;
  const refetch = () => {
    timer = undefined;
    refetchedAt = Date.now();
    void refetchAffected(client, affected);
    affected = [];
  };
  return {
    receive: ({ tab, changes }: LiveMessage) => {
      if (tab === ownTab) return;
      for (const change of changes) {
        affected.push({ refetch: patchAgainstRaces(client, change) }, affectedElsewhere(change));
      }
      timer ??= setTimeout(refetch, Math.max(LIVE_DEBOUNCE_MS, refetchedAt + LIVE_INTERVAL_MS - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
