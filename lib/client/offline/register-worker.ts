import { whenIdle } from "@/lib/client/browser/when-idle";
import { UPDATE_CHECK_MS } from "@/lib/client/constants";
import { createStore } from "@/lib/client/stores/create-store";
import { WORKER_PATH } from "@/lib/shared/offline-path";
import type { PageMessage } from "./messages";

/** A newer version that waits for a reload. `reload` activates it. */
export const update = createStore<{ reload: () => void } | null>(() => null);

const reload = () => window.location.reload();
const sendToWorker = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message);

/**
 * Registers the service worker for a page of build `version` once the page is idle, and checks for newer versions.
 * Returns a function that stops it.
 */
export function registerWorker(version: string): () => void {
  const { serviceWorker } = navigator;
  // Missing in private windows of some browsers, and over plain http.
  if (!serviceWorker) return () => undefined;
  const stopped = new AbortController();
  let isTaking = false;
  const begin = async () => {
    const registration = await serviceWorker.register(WORKER_PATH, { scope: "/", updateViaCache: "none" });
    if (stopped.signal.aborted) return;
    const found = () => void consider(registration.waiting);
    const follow = () => registration.installing?.addEventListener("statechange", found);
    const consider = async (waiting: ServiceWorker | null) => {
      if (!waiting || !serviceWorker.controller) return;
      // The page is of that version already: only older pages have to reload.
      if ((await versionOf(waiting)) === version) return sendToWorker(waiting, { type: "take-over" });
      update.set({
        reload: () => {
          isTaking = true;
          sendToWorker(waiting, { type: "take-over" });
        },
      });
    };
    registration.addEventListener("updatefound", follow, { signal: stopped.signal });
    found();
    follow();
    lookOut(registration, stopped.signal);
    const { active } = await serviceWorker.ready;
    // A page that was being opened while the worker became active was not among those that it claimed.
    if (!serviceWorker.controller) sendToWorker(active, { type: "claim" });
    keepLoaded();
  };
  let hadController = serviceWorker.controller !== null;
  const onChange = async () => {
    if (isTaking) return reload();
    const isFirst = !hadController;
    hadController = true;
    keepLoaded();
    // Another tab activated the new version: this one still shows the old.
    if (!isFirst && (await versionOf(serviceWorker.controller)) !== version) update.set({ reload });
  };
  serviceWorker.addEventListener("controllerchange", () => void onChange(), { signal: stopped.signal });
  whenIdle(() => void begin().catch(() => undefined));
  return () => stopped.abort();
}

/** Checks for a newer version from time to time, and when the user returns to the page. */
function lookOut(registration: ServiceWorkerRegistration, stopped: AbortSignal): void {
  let askedAt = Date.now();
  const ask = () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < UPDATE_CHECK_MS) return;
    askedAt = Date.now();
    void registration.update().catch(() => undefined);
  };
  const timer = setInterval(ask, UPDATE_CHECK_MS);
  document.addEventListener("visibilitychange", ask, { signal: stopped });
  stopped.addEventListener("abort", () => clearInterval(timer));
}

/** Caches what was loaded before the worker was active. */
function keepLoaded(): void {
  const entries = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const paths = entries
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname, search }) => pathname + search);
  sendToWorker(navigator.serviceWorker.controller, { type: "keep-files", paths: [...new Set(paths)] });
}

/** A worker that does not respond is of another kind. */
function versionOf(worker: ServiceWorker | null): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), 3_000);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(typeof data === "string" ? data : null);
    };
    if (worker) worker.postMessage({ type: "which-version" } satisfies PageMessage, [port2]);
    else resolve(null);
  });
}

/** Removes, in development, what an earlier run installed. */
export async function removeWorker(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
}
