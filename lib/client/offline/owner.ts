import { answerOf, inTransaction, type StoreName } from "./database";

const EVERYTHING: StoreName[] = ["owner", "answers", "actions"];
const KEY = "owner";

/** Whose library this browser keeps; null when it keeps none. */
export async function readOwner(): Promise<string | null> {
  return inTransaction(["owner"], "readonly", async (transaction) => ownerIn(transaction));
}

/** The same within a transaction that includes `owner`. */
export async function ownerIn(transaction: IDBTransaction): Promise<string | null> {
  return ((await answerOf(transaction.objectStore("owner").get(KEY))) as string | undefined) ?? null;
}

/** Makes this browser keep the library of `userId`; what it kept of somebody else is gone. */
export async function claim(userId: string): Promise<void> {
  await inTransaction(EVERYTHING, "readwrite", async (transaction) => {
    if ((await ownerIn(transaction)) === userId) return;
    clear(transaction);
    transaction.objectStore("owner").put(userId, KEY);
  });
}

/** Forgets everything: whose it was, what was kept, what was not sent. */
export async function wipe(): Promise<void> {
  await inTransaction(EVERYTHING, "readwrite", async (transaction) => clear(transaction));
}

function clear(transaction: IDBTransaction): void {
  for (const name of EVERYTHING) transaction.objectStore(name).clear();
}
