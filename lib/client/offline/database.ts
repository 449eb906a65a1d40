import type { QueryKey } from "@tanstack/react-query";
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Action } from "./actions";
import type { StoredKind } from "./stored-kinds";

/** A stored response to one query. Times are milliseconds since 1970; `size` counts characters of JSON. */
export type StoredResponse = {
  hash: string;
  key: QueryKey;
  kind: StoredKind;
  data: unknown;
  /** when the server sent it */
  updatedAt: number;
  /** when it was last on the screen */
  seenAt: number;
  size: number;
};

/** An action that has not been sent. `seq`: the order of the actions; `tries`: how often the server failed at it. */
export type QueuedAction = { seq: number; key: string; action: Action; tries: number };

/**
 * The offline library of one person in IndexedDB. Browsers hold databases of this shape with actions that have not been
 * sent: a change needs a new `VERSION` and an upgrade that keeps them.
 */
interface OfflineSchema extends DBSchema {
  /** the owner of the library: the user's id under one fixed key */
  owner: { key: string; value: string };
  answers: { key: string; value: StoredResponse; indexes: { "by-age": [StoredKind, number, number] } };
  actions: { key: number; value: QueuedAction; indexes: { "by-key": string } };
}

export type StoreName = "owner" | "answers" | "actions";
export type OfflineTransaction<
  Stores extends StoreName[] = StoreName[],
  Mode extends IDBTransactionMode = "readonly",
> = IDBPTransaction<OfflineSchema, Stores, Mode>;

const NAME = "feedloom";
const VERSION = 1;

/** Orders responses of one kind by age; the size is part of the key, so that bounds are checked without reading them. */
export const RESPONSES_BY_AGE = "by-age";
export const ACTIONS_BY_KEY = "by-key";

let opened: Promise<IDBPDatabase<OfflineSchema>> | null = null;

/** Returns the database; rejects where the browser stores nothing (private windows of some). */
function open(): Promise<IDBPDatabase<OfflineSchema>> {
  opened ??= connect();
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

function connect(): Promise<IDBPDatabase<OfflineSchema>> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === "undefined") throw new Error("This browser stores nothing");
    let isBlocked = false;
    const connection = openDB<OfflineSchema>(NAME, VERSION, {
      upgrade: createStores,
      blocked() {
        isBlocked = true;
        reject(new Error("Another tab has an older database open"));
      },
      // Another tab wants a newer version, or the browser closed the connection: the next use opens it again.
      blocking: () => void closeDatabase(),
      terminated() {
        opened = null;
      },
    });
    connection.then((database) => (isBlocked ? database.close() : resolve(database)), reject);
  });
}

function createStores(database: IDBPDatabase<OfflineSchema>): void {
  database.createObjectStore("owner");
  database.createObjectStore("answers", { keyPath: "hash" }).createIndex(RESPONSES_BY_AGE, ["kind", "seenAt", "size"]);
  database.createObjectStore("actions", { keyPath: "seq", autoIncrement: true }).createIndex(ACTIONS_BY_KEY, "key");
}

/** Closes the connection; the next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const connection = opened;
  opened = null;
  (await connection?.catch(() => null))?.close();
}

/**
 * Runs `work` in one transaction and returns its result once everything is written. Aborts the transaction and rejects
 * when `work` does.
 */
export async function inTransaction<Value, Stores extends StoreName[], Mode extends IDBTransactionMode>(
  stores: [...Stores],
  mode: Mode,
  work: (transaction: OfflineTransaction<Stores, Mode>) => Promise<Value>,
): Promise<Value> {
  const transaction = (await open()).transaction<Stores, Mode>(stores, mode);
  try {
    const value = await work(transaction);
    await transaction.done;
    return value;
  } catch (error) {
    transaction.done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}
