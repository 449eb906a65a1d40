import { type PageMessage, SYNC_TAG, tell } from "./messages";
import { browserReplayPorts, replay } from "./replay";
import {
  answerFile,
  dropOtherVersions,
  isBuildFile,
  keepFiles,
  keepOfflineDocument,
  offlineDocument,
} from "./worker-files";
import type { FetchingEvent, SyncingEvent, WorkerScope } from "./worker-scope";

/**
 * The service worker. It never answers a call of the API and never keeps one: lists come from the server, or from what
 * the page itself keeps for its reader.
 */
const worker = globalThis as unknown as WorkerScope;
const version = worker.FEEDLOOM_VERSION;
/** Downloads and other programs' addresses: a document in their place would be wrong. */
const NO_SCREEN = /^\/(?:api|rss|dev|_next)\//;

worker.addEventListener("install", (event) => event.waitUntil(keepOfflineDocument(version)));

worker.addEventListener("activate", (event) => {
  const begin = async () => {
    await dropOtherVersions(version);
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(answerDocument(event, url));
  else if (isBuildFile(url, worker.location.origin)) event.respondWith(answerFile(version, request));
});

/** A document is always the server's; only where no server answers the offline document stands in. */
async function answerDocument({ request, preloadResponse }: FetchingEvent, url: URL): Promise<Response> {
  try {
    // The browser may have asked already, while this worker was starting: asking twice could use up a one-time code.
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    if (NO_SCREEN.test(url.pathname)) throw error;
    return offlineDocument(version);
  }
}

worker.addEventListener("message", (event) => {
  const message = event.data as PageMessage;
  if (message.type === "take-over") void worker.skipWaiting();
  if (message.type === "which-version") event.ports[0]?.postMessage(version);
  if (message.type === "keep-files") {
    const paths = message.paths.filter((path) =>
      isBuildFile(new URL(path, worker.location.origin), worker.location.origin),
    );
    event.waitUntil(keepFiles(version, paths));
  }
});

worker.addEventListener("sync", (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting(event));
});

/** A rejection asks the browser to try again later. */
async function sendWaiting({ lastChance }: SyncingEvent): Promise<void> {
  const replayed = await replay(browserReplayPorts());
  if (replayed.sent + replayed.refused > 0) tell({ type: "replayed", replayed });
  if (!lastChance && (replayed.stopped === "unreachable" || replayed.stopped === "later")) {
    throw new Error("Not everything is sent yet");
  }
}
