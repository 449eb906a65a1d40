import type { Replayed } from "./replay";

/** Messages from a page to the service worker. An installed worker of an older version must understand them. */
export type PageMessage = { type: "take-over" | "claim" | "which-version" } | { type: "keep-files"; paths: string[] };

/** The channel on which pages and worker report sent actions. */
export const REPLAY_CHANNEL = "feedloom-replay";
export type ReplayMessage = { type: "replayed"; replayed: Replayed } | { type: "kept" };

/** The tag of Background Sync: the browser wakes the worker once there is a connection. */
export const SYNC_TAG = "feedloom-replay";

/** Tells every page, this one included, about the actions that wait. */
export function broadcastReplay(message: ReplayMessage): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(REPLAY_CHANNEL);
  channel.postMessage(message);
  channel.close();
}
