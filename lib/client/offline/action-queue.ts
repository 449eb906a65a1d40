import { type Action, actionKey } from "./actions";
import { ACTIONS_BY_KEY, answerOf, inTransaction } from "./database";
import { ownerIn } from "./owner";

/** `seq`: the order in which they were done; `tries`: how often the server failed at it. */
export type QueuedAction = { seq: number; key: string; action: Action; tries: number };

/** Keeps an action until it is sent, in place of what it overrules. Rejects when the library is somebody else's by now. */
export async function keepAction(userId: string, action: Action): Promise<void> {
  await inTransaction(["owner", "actions"], "readwrite", async (transaction) => {
    if ((await ownerIn(transaction)) !== userId) throw new Error("This library is no longer kept here");
    const store = transaction.objectStore("actions");
    const key = actionKey(action);
    const overruled = await answerOf(store.index(ACTIONS_BY_KEY).getAllKeys(key));
    for (const seq of overruled) store.delete(seq);
    store.add({ key, action, tries: 0 });
  });
}

/** The next action to send; null when all are. */
export async function nextAction(): Promise<QueuedAction | null> {
  return inTransaction(["actions"], "readonly", async (transaction) => {
    const cursor = await answerOf(transaction.objectStore("actions").openCursor());
    return (cursor?.value as QueuedAction | undefined) ?? null;
  });
}

/** Every action that waits, in the order in which they were done. */
export async function waitingActions(): Promise<Action[]> {
  return inTransaction(["actions"], "readonly", async (transaction) => {
    const rows = (await answerOf(transaction.objectStore("actions").getAll())) as QueuedAction[];
    return rows.map(({ action }) => action);
  });
}

/** Whether something that this action would overrule waits, or is on its way just now. */
export async function isOverruling(action: Action): Promise<boolean> {
  return inTransaction(["actions"], "readonly", async (transaction) => {
    const index = transaction.objectStore("actions").index(ACTIONS_BY_KEY);
    return (await answerOf(index.count(actionKey(action)))) > 0;
  });
}

/** Takes an action off the list: it is done, or will never be. */
export async function dropAction(seq: number): Promise<void> {
  await inTransaction(["actions"], "readwrite", async (transaction) => {
    transaction.objectStore("actions").delete(seq);
  });
}

/** Counts another failure of the server; returns how many there were. An action overruled meanwhile counts nothing. */
export async function countFailure(seq: number): Promise<number> {
  return inTransaction(["actions"], "readwrite", async (transaction) => {
    const store = transaction.objectStore("actions");
    const row = (await answerOf(store.get(seq))) as QueuedAction | undefined;
    if (!row) return 0;
    store.put({ ...row, tries: row.tries + 1 });
    return row.tries + 1;
  });
}
