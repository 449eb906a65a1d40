import { inTransaction, type OfflineTransaction, type StoreName } from "./database";

const EVERYTHING: StoreName[] = ["owner", "answers", "actions"];
const KEY = "owner";
/** Stands next to the owner once a response said that they are signed out. */
const CLOSED = "closed";
type OwnerStore = { get(key: string): Promise<string | undefined> };

/** Returns the user whose library this browser stores; null if it stores none. */
export async function readOwner(): Promise<string | null> {
  return inTransaction(["owner"], "readonly", async (transaction) => ownerIn(transaction.objectStore("owner")));
}

/** Returns the same within a transaction that includes the store `owner`. */
export async function ownerIn(store: OwnerStore): Promise<string | null> {
  return (await store.get(KEY)) ?? null;
}

/** Returns the user whose library may be shown and extended: its owner, unless they are signed out. */
export async function readerIn(store: OwnerStore): Promise<string | null> {
  return (await store.get(CLOSED)) === undefined ? ownerIn(store) : null;
}

/**
 * Makes this browser store the library of `userId`, who is signed in; removes another user's.
 */
export async function claimLibrary(userId: string): Promise<void> {
  await inTransaction(EVERYTHING, "readwrite", async (transaction) => {
    const owner = transaction.objectStore("owner");
    if ((await ownerIn(owner)) !== userId) await clear(transaction);
    await owner.delete(CLOSED);
    await owner.put(userId, KEY);
  });
}

/**
 * Removes what can be read, because its owner is signed out: by another device, or with the account. Actions that were
 * not sent wait for the owner to sign in again; they hold no text.
 */
export async function closeLibrary(): Promise<void> {
  await inTransaction(EVERYTHING, "readwrite", async (transaction) => {
    if ((await transaction.objectStore("actions").count()) === 0) return clear(transaction);
    await transaction.objectStore("answers").clear();
    await transaction.objectStore("owner").put("signed out", CLOSED);
  });
}

/** Removes everything: whose it was, what was stored, what was not sent. */
export async function clearDatabase(): Promise<void> {
  await inTransaction(EVERYTHING, "readwrite", clear);
}

async function clear(transaction: OfflineTransaction<StoreName[], "readwrite">): Promise<void> {
  await Promise.all(EVERYTHING.map((name) => transaction.objectStore(name).clear()));
}
