import "server-only";
import { threadJob } from "@/lib/domain/content/parsing/thread-job";
import type { ResponseName } from "./server-responses";
import type { ServerFeed } from "./server-types";
import type { ServerLines } from "./to-lines";

/** Parses the response of another reader's server; null if it does not follow the protocol. */
export const READ_SERVER_RESPONSE = threadJob<{ bytes: Uint8Array; name: ResponseName }, unknown>(
  "server-answer",
  async () => (await import("./server-responses")).readServerResponse,
);

/** Turns the feeds of a server into the lines and bundles of an import. */
export const TO_LINES = threadJob<{ feeds: readonly ServerFeed[]; userKey: number }, ServerLines>(
  "server-lines",
  async () => (await import("./to-lines")).toLines,
);
