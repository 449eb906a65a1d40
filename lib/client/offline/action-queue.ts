import { type Action, actionKey, keysBefore } from "./actions";
import { ACTIONS_BY_KEY, inTransaction, type QueuedAction } from "./database";
import { ownerIn } from "./library-owner";

/**
 * Queues an action until it is sent, replacing what it supersedes. Rejects when the library belongs to another user by
 * now.
 */
export async function queueAction(userId: string, action: Action): Promise<void> {
  await inTransaction(["owner", "actions"], "readwrite", async (transaction) => {
    if ((await ownerIn(transaction.objectStore("owner"))) !== userId) {
      throw new Error("This library belongs to another user");
    }
    const store = transaction.objectStore("actions");
    const key = actionKey(action);
    const superseded = await store.index(ACTIONS_BY_KEY).getAllKeys(key);
    // The store numbers its rows.
    const row = { key, action, tries: 0 } as QueuedAction;
    await Promise.all([...superseded.map((seq) => store.delete(seq)), store.add(row)]);
  });
}

/** Returns the next action to send; null when all are sent. */
export async function nextAction(): Promise<QueuedAction | null> {
  return inTransaction(["actions"], "readonly", async (transaction) => {
    return (await transaction.objectStore("actions").openCursor())?.value ?? null;
  });
}

/** Returns every action that waits, in the order in which they were done. */
export async function waitingActions(): Promise<Action[]> {
  return inTransaction(["actions"], "readonly", async (transaction) => {
    return (await transaction.objectStore("actions").getAll()).map(({ action }) => action);
  });
}

/** Returns true if something waits, or is being sent just now, that has to reach the server before this action. */
export async function isSuperseding(action: Action): Promise<boolean> {
  return inTransaction(["actions"], "readonly", async (transaction) => {
    return (
      (await transaction
        .objectStore("actions")
        .index(ACTIONS_BY_KEY)
        .count(IDBKeyRange.bound(...keysBefore(action)))) > 0
    );
  });
}

/** Removes an action from the queue: it is done, or will never be. */
export async function dropAction(seq: number): Promise<void> {
  await inTransaction(["actions"], "readwrite", (transaction) => transaction.objectStore("actions").delete(seq));
}

/** Counts another failure of the server; returns how many there were. An action superseded in the meantime counts nothing. */
export async function countFailure(seq: number): Promise<number> {
  return inTransaction(["actions"], "readwrite", async (transaction) => {
    const store = transaction.objectStore("actions");
    const row = await store.get(seq);
    if (!row) return 0;
    await store.put({ ...row, tries: row.tries + 1 });
    return row.tries + 1;
  });
}
