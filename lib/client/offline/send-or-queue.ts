import { isNetworkError } from "@/lib/client/api/api-client";
import { connection } from "@/lib/client/stores/connection";
import { isSuperseding, queueAction } from "./action-queue";
import { type Action, keysBefore } from "./actions";
import { readOwner } from "./library-owner";
import { broadcastReplay, SYNC_TAG } from "./messages";

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** The newest action on each thing that is being sent or queued just now, by the thing's key. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends an action at once, or queues it until there is a connection and returns null. Actions on the same thing reach the
 * server in the order in which they were done: each waits until the one before has its response, or is queued behind it.
 * Throws what `send` throws when the server refuses, or when nothing can be stored.
 */
export async function sendOrQueue<Answer>(action: Action, send: () => Promise<Answer>): Promise<Answer | null> {
  const [thing] = keysBefore(action);
  const outcome = (underWay.get(thing) ?? Promise.resolve()).then(() => deliver(action, send));
  const settled = outcome.catch(() => undefined);
  underWay.set(thing, settled);
  try {
    return await outcome;
  } finally {
    if (underWay.get(thing) === settled) underWay.delete(thing);
  }
}

async function deliver<Answer>(action: Action, send: () => Promise<Answer>): Promise<Answer | null> {
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
