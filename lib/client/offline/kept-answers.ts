import type { QueryKey } from "@tanstack/react-query";
import { ANSWERS_BY_AGE, answerOf, inTransaction } from "./database";
import { BOUNDS, type KeptKind } from "./kept-kinds";
import { ownerIn } from "./owner";

/** What the server said to one query. `updatedAt`: when it said so; `seenAt`: when it last stood on the screen (ms). */
export type KeptAnswer = {
  hash: string;
  key: QueryKey;
  kind: KeptKind;
  data: unknown;
  updatedAt: number;
  seenAt: number;
  size: number;
};
export type NewAnswer = Omit<KeptAnswer, "size">;

/** Keeps answers, unless the library is somebody else's by now, and drops what is beyond the bounds. */
export async function keepAnswers(userId: string, answers: readonly NewAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await inTransaction(["owner", "answers"], "readwrite", async (transaction) => {
    if ((await ownerIn(transaction)) !== userId) return;
    const store = transaction.objectStore("answers");
    for (const answer of answers) {
      const size = JSON.stringify(answer.data).length;
      // One that would push everything else out is not worth it.
      if (size <= BOUNDS[answer.kind].size / 4) store.put({ ...answer, size });
    }
    for (const kind of new Set(answers.map((answer) => answer.kind))) await dropOldest(store, kind);
  });
}

/** Whose library is kept here, and all of it; null when there is none. */
export async function readKept(): Promise<{ userId: string; answers: KeptAnswer[] } | null> {
  return inTransaction(["owner", "answers"], "readonly", async (transaction) => {
    const userId = await ownerIn(transaction);
    if (!userId) return null;
    const answers = (await answerOf(transaction.objectStore("answers").getAll())) as KeptAnswer[];
    return { userId, answers };
  });
}

/** Which of these answers are kept already. */
export async function keptAmong(hashes: readonly string[]): Promise<Set<string>> {
  return inTransaction(["answers"], "readonly", async (transaction) => {
    const store = transaction.objectStore("answers");
    const found = await Promise.all(hashes.map((hash) => answerOf(store.getKey(hash))));
    return new Set(found.filter((key): key is string => typeof key === "string"));
  });
}

/** Goes from the one seen last to the one seen first, and deletes from where a bound is met. */
async function dropOldest(store: IDBObjectStore, kind: KeptKind): Promise<void> {
  const range = IDBKeyRange.bound([kind], [kind, []]);
  const request = store.index(ANSWERS_BY_AGE).openKeyCursor(range, "prev");
  let rows = 0;
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      const [, , size] = cursor.key as [string, number, number];
      rows += 1;
      total += size;
      if (rows > BOUNDS[kind].rows || total > BOUNDS[kind].size) store.delete(cursor.primaryKey);
      cursor.continue();
    };
  });
}
