/**
 * What this browser keeps of one person's library, in IndexedDB: `owner` says whose it is, `answers` holds what the
 * server last said, `actions` what has not been sent yet.
 */
export type StoreName = "owner" | "answers" | "actions";

const NAME = "feedloom";
const VERSION = 1;

/** Oldest first within a kind; the size is part of the key, so that bounds are checked without reading what is kept. */
export const ANSWERS_BY_AGE = "by-age";
export const ACTIONS_BY_KEY = "by-key";

let opened: Promise<IDBDatabase> | null = null;

/** The database; rejects where the browser keeps nothing (private windows of some). */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    if (typeof indexedDB === "undefined") throw new Error("This browser keeps nothing");
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore("owner");
      database
        .createObjectStore("answers", { keyPath: "hash" })
        .createIndex(ANSWERS_BY_AGE, ["kind", "seenAt", "size"]);
      database.createObjectStore("actions", { keyPath: "seq", autoIncrement: true }).createIndex(ACTIONS_BY_KEY, "key");
    };
    request.onsuccess = () => {
      // Another tab wants a newer shape, or the browser closed it: the next use opens it again.
      request.result.onversionchange = () => forget(request.result);
      request.result.onclose = () => forget(request.result);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("Another tab holds an older database"));
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

function forget(database: IDBDatabase): void {
  database.close();
  opened = null;
}

/** Closes the database; the next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const database = await opened?.catch(() => null);
  if (database) forget(database);
}

/** A request of a transaction as a promise. */
export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `work` in one transaction and answers what it answers, once everything is written. */
export async function inTransaction<Value>(
  stores: StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<Value>,
): Promise<Value> {
  const transaction = (await open()).transaction(stores, mode);
  const written = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The transaction was given up"));
  });
  try {
    const value = await work(transaction);
    await written;
    return value;
  } catch (error) {
    written.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // It is over already.
    }
    throw error;
  }
}
