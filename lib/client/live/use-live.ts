"use client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { LIVE_SETTLE_MS } from "@/lib/client/constants";
import { accountKeys } from "@/lib/client/queries/account-queries";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { countKeys, itemKeys } from "@/lib/client/queries/item-queries";
import { LiveKind } from "@/lib/contracts/live";
import { browserPorts, type Live, startLive } from "./live-connection";

/** Everything under billing-queries.ts */
const BILLING = ["billing"] as const;

/** What to ask for again when the server (or another tab) says that something changed. */
const KEYS: Record<LiveKind, readonly (readonly string[])[]> = {
  items: [itemKeys.heads, feedKeys.all, countKeys.trending],
  counts: [countKeys.counts, countKeys.stats],
  alerts: [accountKeys.alerts],
  // with how much of the plan they use
  bundles: [bundleKeys.all, countKeys.counts, accountKeys.subscription],
  account: [accountKeys.me, accountKeys.subscription, BILLING],
};

/** Keeps every list in step with the server and with the other tabs. Mount it once; polling goes on beside it. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let end = begin(client);
    // A page kept for the back button must not hold the browser's one stream.
    const hide = () => end();
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      end = begin(client);
      refetch(client, LiveKind.options);
    };
    window.addEventListener("pagehide", hide);
    window.addEventListener("pageshow", show);
    return () => {
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("pageshow", show);
      end();
    };
  }, [client]);
}

function begin(client: QueryClient): () => void {
  const ports = browserPorts();
  if (!ports) return () => undefined;
  const waiting = new Set<LiveKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const live = startLive(ports, (kinds) => {
    for (const kind of kinds) waiting.add(kind);
    timer ??= setTimeout(() => {
      timer = undefined;
      refetch(client, [...waiting]);
      waiting.clear();
    }, LIVE_SETTLE_MS);
  });
  const silence = tellAfterMutations(client, live);
  return () => {
    silence();
    clearTimeout(timer);
    live.stop();
  };
}

/** Queries on the screen are asked again at once, the others when they are next shown. */
function refetch(client: QueryClient, kinds: readonly LiveKind[]): void {
  for (const queryKey of kinds.flatMap((kind) => KEYS[kind])) {
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
}

/** Where no stream is possible, the browser's own tabs still hear of each other. */
function tellAfterMutations(client: QueryClient, live: Live): () => void {
  return client.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") live.tellTabs(LiveKind.options);
  });
}
