import { inTransaction, type OfflineTransaction, type StoreName } from "./database";

const EVERYTHING: StoreName[] = ["owner", "answers", "actions"];
const KEY = "owner";

/** Returns whose library this browser stores; null when it stores none. */
export async function readOwner(): Promise<string | null> {
  return inTransaction(["owner"], "readonly", async (transaction) => ownerIn(transaction.objectStore("owner")));
}

/** Returns the same within a transaction that includes the store `owner`. */
export async function ownerIn(store: { get(key: string): Promise<string | undefined> }): Promise<string | null> {
  return (await store.get(KEY)) ?? null;
}

/** Makes this browser store the library of `userId`; removes another user's. */
export async function claimLibrary(userId: string): Promise<void> {
  await inTransaction(EVERYTHING, "readwrite", async (transaction) => {
    const owner = transaction.objectStore("owner");
    if ((await ownerIn(owner)) === userId) return;
    await clear(transaction);
    await owner.put(userId, KEY);
  });
}

/** Removes everything: whose it was, what was stored, what was not sent. */
export async function clearDatabase(): Promise<void> {
  await inTransaction(EVERYTHING, "readwrite", clear);
}

async function clear(transaction: OfflineTransaction<StoreName[], "readwrite">): Promise<void> {
  await Promise.all(EVERYTHING.map((name) => transaction.objectStore(name).clear()));
}
