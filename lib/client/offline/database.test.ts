import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { dropAction, nextAction, queueAction, waitingActions } from "./action-queue";
import { closeDatabase, inTransaction } from "./database";
import { claimLibrary, readOwner } from "./library-owner";
import { readStoredLibrary } from "./stored-responses";

const finished = (request: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

/** Opens the database with nothing but IndexedDB's own interface, as the versions before this library did. */
async function openPlain(version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open("feedloom", version);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore("owner");
    database.createObjectStore("answers", { keyPath: "hash" }).createIndex("by-age", ["kind", "seenAt", "size"]);
    database.createObjectStore("actions", { keyPath: "seq", autoIncrement: true }).createIndex("by-key", "key");
  };
  await finished(request);
  return request.result;
}

const LIST = {
  hash: '["feed-items","head"]',
  key: ["feed-items", "head"],
  kind: "list",
  data: [{ id: 7 }],
  updatedAt: 1_700_000_000_000,
  seenAt: 1_700_000_000_001,
  size: 10,
};
const STAR = { kind: "star", itemId: 7, isStarred: true } as const;
const READ = { kind: "read", itemId: 8, isRead: true } as const;

/** Stores the data of a browser before an upgrade: a list, and two actions of which the first has failed twice. */
async function storeOldLibrary(): Promise<void> {
  const database = await openPlain(1);
  const transaction = database.transaction(["owner", "answers", "actions"], "readwrite");
  transaction.objectStore("owner").put("ada", "owner");
  transaction.objectStore("answers").put(LIST);
  transaction.objectStore("actions").add({ key: "star 7", action: STAR, tries: 2 });
  transaction.objectStore("actions").add({ key: "read 8", action: READ, tries: 0 });
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
  database.close();
}

beforeEach(async () => {
  await closeDatabase();
  globalThis.indexedDB = new IDBFactory();
});

describe("a database that an earlier version of the product has stored", () => {
  beforeEach(storeOldLibrary);

  test("is opened with its owner, its lists and its queue", async () => {
    expect(await readOwner()).toBe("ada");
    expect(await readStoredLibrary()).toEqual({ userId: "ada", answers: [LIST] });
    expect(await waitingActions()).toEqual([STAR, READ]);
    expect(await nextAction()).toEqual({ seq: 1, key: "star 7", action: STAR, tries: 2 });
  });

  test("continues numbering its actions and overrules the old ones", async () => {
    await queueAction("ada", { ...STAR, isStarred: false });
    await dropAction(2);
    expect(await nextAction()).toEqual({ seq: 3, key: "star 7", action: { ...STAR, isStarred: false }, tries: 0 });
  });

  test("can be read by the earlier version again", async () => {
    await queueAction("ada", { kind: "read", itemId: 9, isRead: false });
    await closeDatabase();
    const database = await openPlain();
    expect(database.version).toBe(1);
    expect([...database.objectStoreNames].sort()).toEqual(["actions", "answers", "owner"]);
    const rows = database.transaction("actions").objectStore("actions").index("by-key").getAll("read 9");
    await finished(rows);
    expect(rows.result).toEqual([
      { seq: 3, key: "read 9", action: { kind: "read", itemId: 9, isRead: false }, tries: 0 },
    ]);
    database.close();
  });
});

test("a new database has the shape of the earlier version's", async () => {
  await claimLibrary("ada");
  await closeDatabase();
  const mine = await openPlain();
  const shapeOf = (database: IDBDatabase) =>
    [...database.objectStoreNames].map((name) => {
      const store = database.transaction(name).objectStore(name);
      const indexes = [...store.indexNames].map((index) => [index, store.index(index).keyPath]);
      return [name, store.keyPath, store.autoIncrement, indexes];
    });
  const shape = shapeOf(mine);
  const { version } = mine;
  mine.close();
  globalThis.indexedDB = new IDBFactory();
  const earlier = await openPlain(1);
  expect([version, shape]).toEqual([earlier.version, shapeOf(earlier)]);
  earlier.close();
});

test("the connection is closed when a newer version of the product wants the database", async () => {
  await claimLibrary("ada");
  const newer = indexedDB.open("feedloom", 2);
  let isBlocked = false;
  newer.onblocked = () => {
    isBlocked = true;
  };
  await finished(newer);
  expect(newer.result.version).toBe(2);
  newer.result.close();
  expect(isBlocked).toBe(false);
  await expect(readOwner()).rejects.toThrow(/version/i);
});

test("nothing is written when the work of a transaction fails", async () => {
  await claimLibrary("ada");
  const failing = inTransaction(["owner"], "readwrite", async (transaction) => {
    await transaction.objectStore("owner").put("bo", "owner");
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  expect(await readOwner()).toBe("ada");
});
