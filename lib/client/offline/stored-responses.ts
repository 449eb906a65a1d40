import { inTransaction, type OfflineTransaction, RESPONSES_BY_AGE, type StoredResponse } from "./database";
import { readerIn } from "./library-owner";
import { BOUNDS, type StoredKind } from "./stored-kinds";

export type NewResponse = Omit<StoredResponse, "size">;
type Writing = OfflineTransaction<["owner", "answers"], "readwrite">;

/** Stores responses, unless the library belongs to another user by now or its owner is signed out, and removes what is beyond the limits. */
export async function storeResponses(userId: string, answers: readonly NewResponse[]): Promise<void> {
  if (answers.length === 0) return;
  await inTransaction(["owner", "answers"], "readwrite", async (transaction) => {
    if ((await readerIn(transaction.objectStore("owner"))) !== userId) return;
    const store = transaction.objectStore("answers");
    const sized = answers.map((answer) => ({ ...answer, size: JSON.stringify(answer.data).length }));
    // One that would displace everything else is not stored.
    const fitting = sized.filter(({ kind, size }) => size <= BOUNDS[kind].size / 4);
    await Promise.all(fitting.map((answer) => store.put(answer)));
    for (const kind of new Set(answers.map((answer) => answer.kind))) await dropOldest(transaction, kind);
  });
}

/** Returns the stored library with its user; null if there is none for a reader. */
export async function readStoredLibrary(): Promise<{ userId: string; answers: StoredResponse[] } | null> {
  return inTransaction(["owner", "answers"], "readonly", async (transaction) => {
    const userId = await readerIn(transaction.objectStore("owner"));
    if (!userId) return null;
    return { userId, answers: await transaction.objectStore("answers").getAll() };
  });
}

/** Returns which of these responses are stored already. */
export async function storedAmong(hashes: readonly string[]): Promise<Set<string>> {
  return inTransaction(["answers"], "readonly", async (transaction) => {
    const store = transaction.objectStore("answers");
    const found = await Promise.all(hashes.map((hash) => store.getKey(hash)));
    return new Set(found.filter((key) => key !== undefined));
  });
}

/** Walks from the most to the least recently seen, and deletes from where a limit is reached. */
async function dropOldest(transaction: Writing, kind: StoredKind): Promise<void> {
  const store = transaction.objectStore("answers");
  const range = IDBKeyRange.bound([kind], [kind, []]);
  const doomed: string[] = [];
  let rows = 0;
  let total = 0;
  let cursor = await store.index(RESPONSES_BY_AGE).openKeyCursor(range, "prev");
  while (cursor) {
    const [, , size] = cursor.key;
    rows += 1;
    total += size;
    if (rows > BOUNDS[kind].rows || total > BOUNDS[kind].size) doomed.push(cursor.primaryKey);
    cursor = await cursor.continue();
  }
  await Promise.all(doomed.map((hash) => store.delete(hash)));
}
