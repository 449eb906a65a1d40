import { ANSWERS_BY_AGE, inTransaction, type KeptAnswer, type OfflineTransaction } from "./database";
import { BOUNDS, type KeptKind } from "./kept-kinds";
import { ownerIn } from "./owner";

export type NewAnswer = Omit<KeptAnswer, "size">;
type Writing = OfflineTransaction<["owner", "answers"], "readwrite">;

/** Stores responses, unless the library is somebody else's by now, and removes what is beyond the bounds. */
export async function keepAnswers(userId: string, answers: readonly NewAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await inTransaction(["owner", "answers"], "readwrite", async (transaction) => {
    if ((await ownerIn(transaction.objectStore("owner"))) !== userId) return;
    const store = transaction.objectStore("answers");
    const sized = answers.map((answer) => ({ ...answer, size: JSON.stringify(answer.data).length }));
    // One that would push everything else out is not worth it.
    const fitting = sized.filter(({ kind, size }) => size <= BOUNDS[kind].size / 4);
    await Promise.all(fitting.map((answer) => store.put(answer)));
    for (const kind of new Set(answers.map((answer) => answer.kind))) await dropOldest(transaction, kind);
  });
}

/** Returns whose library is stored here, and all of it; null when there is none. */
export async function readKept(): Promise<{ userId: string; answers: KeptAnswer[] } | null> {
  return inTransaction(["owner", "answers"], "readonly", async (transaction) => {
    const userId = await ownerIn(transaction.objectStore("owner"));
    if (!userId) return null;
    return { userId, answers: await transaction.objectStore("answers").getAll() };
  });
}

/** Returns which of these responses are stored already. */
export async function keptAmong(hashes: readonly string[]): Promise<Set<string>> {
  return inTransaction(["answers"], "readonly", async (transaction) => {
    const store = transaction.objectStore("answers");
    const found = await Promise.all(hashes.map((hash) => store.getKey(hash)));
    return new Set(found.filter((key) => key !== undefined));
  });
}

/** Walks from the one seen last to the one seen first, and deletes from where a bound is met. */
async function dropOldest(transaction: Writing, kind: KeptKind): Promise<void> {
  const store = transaction.objectStore("answers");
  const range = IDBKeyRange.bound([kind], [kind, []]);
  const doomed: string[] = [];
  let rows = 0;
  let total = 0;
  let cursor = await store.index(ANSWERS_BY_AGE).openKeyCursor(range, "prev");
  while (cursor) {
    const [, , size] = cursor.key;
    rows += 1;
    total += size;
    if (rows > BOUNDS[kind].rows || total > BOUNDS[kind].size) doomed.push(cursor.primaryKey);
    cursor = await cursor.continue();
  }
  await Promise.all(doomed.map((hash) => store.delete(hash)));
}
