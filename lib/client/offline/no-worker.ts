import type { WorkerScope } from "./worker-scope";

/**
 * Stands in for the service worker while the product is being developed: takes the place of one that an earlier run left
 * behind, forgets its files and goes.
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
