import { isNetworkError } from "@/lib/client/api/api-client";
import { connection } from "@/lib/client/stores/connection";
import { isSuperseding, queueAction } from "./action-queue";
import type { Action } from "./actions";
import { readOwner } from "./library-owner";
import { broadcastReplay, SYNC_TAG } from "./messages";

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Sends an action at once, or queues it until there is a connection and returns null. Behind a waiting action of the
 * same key it waits as well, so that the last one wins. Throws what `send` throws when the server refuses, or when
 * nothing can be stored.
 */
export async function sendOrQueue<Answer>(action: Action, send: () => Promise<Answer>): Promise<Answer | null> {
  let missed: unknown = new TypeError("You are offline");
  if (connection() === "online" && navigator.onLine && !(await isWaiting(action))) {
    try {
      return await send();
    } catch (error) {
      if (!isNetworkError(error)) throw error;
      missed = error;
    }
  }
  if (!(await isKept(action))) throw missed;
  broadcastReplay({ type: "kept" });
  void wakeWorker();
  return null;
}

const isWaiting = (action: Action): Promise<boolean> => isSuperseding(action).catch(() => false);

async function isKept(action: Action): Promise<boolean> {
  try {
    const owner = await readOwner();
    if (!owner) return false;
    await queueAction(owner, action);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks the browser to wake the worker once there is a connection, even with no page open. Where it cannot, pages send.
 */
async function wakeWorker(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Not allowed, or not supported here.
  }
}
