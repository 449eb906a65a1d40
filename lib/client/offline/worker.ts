import {
  cacheFiles,
  cacheOfflineDocument,
  dropOtherVersions,
  isBuildFile,
  offlineDocument,
  respondWithFile,
} from "./file-cache";
import { broadcastReplay, type PageMessage, SYNC_TAG } from "./messages";
import { browserReplayPorts, replay } from "./replay";
import type { FetchingEvent, SyncingEvent, WorkerScope } from "./worker-scope";

/**
 * The service worker. It never serves or caches a call of the API: lists come from the server, or from what the page
 * itself stores.
 */
const worker = globalThis as unknown as WorkerScope;
const version = worker.FEEDLOOM_VERSION;
/** Downloads and addresses for other programs: a document in their place would be wrong. */
const NO_SCREEN = /^\/(?:api|rss|dev|_next)\//;

worker.addEventListener("install", (event) => event.waitUntil(cacheOfflineDocument(version)));

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
  else if (isBuildFile(url, worker.location.origin)) event.respondWith(respondWithFile(version, request));
});

/** Returns the server's document; the offline document only where no server responds. */
async function answerDocument({ request, preloadResponse }: FetchingEvent, url: URL): Promise<Response> {
  try {
    // The browser may have requested it already while this worker was starting: a second request could use up a one-
    // time code.
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    if (NO_SCREEN.test(url.pathname)) throw error;
    return offlineDocument(version);
  }
}

worker.addEventListener("message", (event) => {
  const message = event.data as PageMessage;
  if (message.type === "claim") event.waitUntil(worker.clients.claim());
  if (message.type === "take-over") void worker.skipWaiting();
  if (message.type === "which-version") event.ports[0]?.postMessage(version);
  if (message.type === "keep-files") {
    const paths = message.paths.filter((path) =>
      isBuildFile(new URL(path, worker.location.origin), worker.location.origin),
    );
    event.waitUntil(cacheFiles(version, paths));
  }
});

worker.addEventListener("sync", (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting(event));
});

/** A rejection asks the browser to try again later. */
async function sendWaiting({ lastChance }: SyncingEvent): Promise<void> {
  const replayed = await replay(browserReplayPorts());
  if (replayed.sent + replayed.refused > 0) broadcastReplay({ type: "replayed", replayed });
  if (!lastChance && (replayed.stopped === "unreachable" || replayed.stopped === "later")) {
    throw new Error("Not everything is sent yet");
  }
}
