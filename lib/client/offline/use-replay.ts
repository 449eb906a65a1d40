"use client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { redirectToLogin, UNAUTHORIZED } from "@/lib/client/api/report-error";
import { tabId } from "@/lib/client/api/tab-id";
import { REPLAY_PAUSE_MS } from "@/lib/client/constants";
import { pluralize } from "@/lib/client/format/pluralize";
import { applyChanges } from "@/lib/client/live/apply-changes";
import { connection, subscribeConnection } from "@/lib/client/stores/connection";
import { createStore } from "@/lib/client/stores/create-store";
import { toast } from "@/lib/client/stores/toast-store";
import { useStore } from "@/lib/client/stores/use-store";
import { waitingActions } from "./action-queue";
import { broadcastReplay, REPLAY_CHANNEL, type ReplayMessage } from "./messages";
import { browserReplayPorts, type Replayed, replay } from "./replay";

const waiting = createStore(() => 0);

const recount = async () => waiting.set((await waitingActions().catch(() => [])).length);

/** Returns the number of actions waiting to be sent. */
export const useWaiting = (): number => useStore(waiting, 0);

/** Sends waiting actions at the start and whenever the connection returns, and reports the result. */
export function useReplay(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      clearTimeout(timer);
      if (connection() !== "online") return;
      const replayed = await replay(browserReplayPorts(tabId())).catch(() => null);
      if (!replayed) return;
      await recount();
      if (replayed.sent + replayed.refused > 0) {
        broadcastReplay({ type: "replayed", replayed });
        show(client, replayed);
      }
      if (replayed.stopped === "signed-out") redirectToLogin(UNAUTHORIZED);
      if (replayed.stopped === "later") timer = setTimeout(run, REPLAY_PAUSE_MS);
    };
    const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(REPLAY_CHANNEL);
    channel?.addEventListener("message", ({ data }: MessageEvent<ReplayMessage>) => {
      void recount();
      if (data.type === "kept") void run();
      else refresh(client);
    });
    const silence = subscribeConnection(() => void run());
    void recount();
    void run();
    return () => {
      clearTimeout(timer);
      silence();
      channel?.close();
    };
  }, [client]);
}

function show(client: QueryClient, { sent, refused }: Replayed): void {
  refresh(client);
  if (refused > 0) {
    toast({
      title: `${pluralize(refused, "change")} could not be saved`,
      description: "The server rejected changes you made offline.",
      destructive: true,
    });
  } else if (sent > 0) toast({ title: `${pluralize(sent, "change")} saved` });
}

/** The server now has what the lists have been showing. */
const refresh = (client: QueryClient) => void applyChanges(client, { type: "items" }, { type: "reading-settings" });
