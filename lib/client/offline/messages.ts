import type { Replayed } from "./replay";

/** What a page tells the service worker. */
export type PageMessage = { type: "take-over" } | { type: "keep-files"; paths: string[] } | { type: "which-version" };

/** The channel on which whoever has sent what waited tells the pages. */
export const REPLAY_CHANNEL = "feedloom-replay";
export type ReplayMessage = { type: "replayed"; replayed: Replayed } | { type: "kept" };

/** The tag of the browser's own promise to wake the worker once there is a connection. */
export const SYNC_TAG = "feedloom-replay";

/** Tells every page, this one included, about the actions that wait. */
export function tell(message: ReplayMessage): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(REPLAY_CHANNEL);
  channel.postMessage(message);
  channel.close();
}
