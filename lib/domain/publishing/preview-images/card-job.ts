import "server-only";
import { isMainThread } from "node:worker_threads";
import { threadJob } from "@/lib/domain/content/parsing/thread-job";
import type { PreviewText } from "./card";

/** Draws a preview image as PNG. */
export const DRAW_CARD = threadJob<PreviewText, Uint8Array<ArrayBuffer>>(
  "draw-card",
  async () => {
    // The renderer would load missing fonts and emoji from other companies.
    if (!isMainThread) refuseNetwork();
    return (await import("./draw-card")).drawCard;
  },
  (bytes) => [bytes],
);

function refuseNetwork(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    String(input).startsWith("data:")
      ? fetch(input, init)
      : Promise.reject(new TypeError("This thread has no network"));
}
