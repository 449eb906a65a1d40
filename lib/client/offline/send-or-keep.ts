import { isUnanswered } from "@/lib/client/api/api-client";
import { connection } from "@/lib/client/stores/connection";
import { isOverruling, keepAction } from "./action-queue";
import type { Action } from "./actions";
import { SYNC_TAG, tell } from "./messages";
import { readOwner } from "./owner";

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Sends an action at once, or keeps it until there is a connection: then the answer is null. Behind one that waits it
 * waits as well, so that the last word stays the last. Throws what `send` throws where the server refused, or where
 * nothing can be kept.
 */
export async function sendOrKeep<Answer>(action: Action, send: () => Promise<Answer>): Promise<Answer | null> {
  let missed: unknown = new TypeError("There is no connection");
  if (connection() === "online" && navigator.onLine && !(await isWaiting(action))) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      missed = error;
    }
  }
  if (!(await isKept(action))) throw missed;
  tell({ type: "kept" });
  void wakeWorker();
  return null;
}

const isWaiting = (action: Action): Promise<boolean> => isOverruling(action).catch(() => false);

async function isKept(action: Action): Promise<boolean> {
  try {
    const owner = await readOwner();
    if (!owner) return false;
    await keepAction(owner, action);
    return true;
  } catch {
    return false;
  }
}

/** Asks the browser to wake the worker once there is a connection, even with no page open. Where it cannot, pages do it. */
async function wakeWorker(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Not allowed, or not known here.
  }
}
