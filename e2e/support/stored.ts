import { expect, type Page } from "@playwright/test";

type Kept = { owner: number; answers: number; actions: number; lists: number; articles: number };

/**
 * Returns the number of rows that this browser keeps for reading offline: those of each store, and among the responses
 * the lists and the articles with content.
 */
export function storedRows(page: Page): Promise<Kept> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("feedloom");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const rows = { owner: 0, answers: 0, actions: 0, lists: 0, articles: 0 };
          if (database.objectStoreNames.length === 0) {
            database.close();
            return resolve(rows);
          }
          const transaction = database.transaction(["owner", "answers", "actions"]);
          const count = (store: "owner" | "answers" | "actions") => {
            const asked = transaction.objectStore(store).count();
            asked.onsuccess = () => {
              rows[store] = asked.result;
            };
          };
          for (const store of ["owner", "answers", "actions"] as const) count(store);
          const ofKind = (kind: string, name: "lists" | "articles") => {
            const range = IDBKeyRange.bound([kind], [kind, []]);
            const asked = transaction.objectStore("answers").index("by-age").count(range);
            asked.onsuccess = () => {
              rows[name] = asked.result;
            };
          };
          ofKind("list", "lists");
          ofKind("article", "articles");
          transaction.oncomplete = () => {
            database.close();
            resolve(rows);
          };
        };
      }),
  );
}

/** Waits until the service worker has its files and the page its articles. */
export async function untilStored(page: Page, articles: number): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      return (await caches.match("/offline")) !== undefined;
    });
  await expect.poll(isReady, { message: "the service worker has its files" }).toBe(true);
  const rows = async () => (await storedRows(page)).articles;
  await expect.poll(rows, { message: "the articles are kept" }).toBeGreaterThanOrEqual(articles);
}
