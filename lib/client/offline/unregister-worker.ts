import type { WorkerScope } from "./worker-scope";

/**
 * Replaces, in development, the service worker that an earlier run left behind, deletes its files and unregisters
 * itself.
 */
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await worker.registration.unregister();
  };
  event.waitUntil(leave());
});
