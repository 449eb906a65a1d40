import { expect, type Page } from "@playwright/test";

/** What this browser keeps for reading offline: rows by store, and articles with their content. */
export function keptRows(page: Page): Promise<{ owner: number; answers: number; articles: number; actions: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("feedloom");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const rows = { owner: 0, answers: 0, articles: 0, actions: 0 };
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
          const found = transaction
            .objectStore("answers")
            .index("by-age")
            .count(IDBKeyRange.bound(["article"], ["article", []]));
          found.onsuccess = () => {
            rows.articles = found.result;
          };
          transaction.oncomplete = () => {
            database.close();
            resolve(rows);
          };
        };
      }),
  );
}

/** Waits until the service worker has its files and the page its articles. */
export async function untilKept(page: Page, articles: number): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      return (await caches.match("/offline")) !== undefined;
    });
  await expect.poll(isReady, { message: "the service worker has its files", timeout: 20_000 }).toBe(true);
  const rows = async () => (await keptRows(page)).articles;
  await expect.poll(rows, { message: "the articles are kept", timeout: 20_000 }).toBeGreaterThanOrEqual(articles);
}
