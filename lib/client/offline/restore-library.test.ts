import "fake-indexeddb/auto";
import { hashKey, QueryClient } from "@tanstack/react-query";
import type { HighlightPages } from "@/lib/client/lists/patch-highlights";
import { highlightKeys } from "@/lib/client/queries/highlight-queries";
import { countKeys, type ItemPage, itemKeys } from "@/lib/client/queries/item-queries";
import type { Counts, FeedItem } from "@/lib/contracts/items";
import { queueAction } from "./action-queue";
import type { StoredResponse } from "./database";
import { claimLibrary, clearDatabase } from "./library-owner";
import { applied, restoreLibrary, upToDate } from "./restore-library";
import { storeResponses } from "./stored-responses";

const item = (id: number, changes: Partial<FeedItem> = {}) =>
  ({ id, feedId: 1, isRead: false, isStarred: false, publishedAt: "2026-01-01T00:00:00.000Z", ...changes }) as FeedItem;
const COUNTS: Counts = {
  total: 2,
  unread: 2,
  starred: 0,
  later: 0,
  highlights: 0,
  feeds: [],
  bundles: [],
  newestItemId: 2,
};
const head = itemKeys.head({ filter: "all", sort: "newest" });
const kept = (key: readonly unknown[], kind: StoredResponse["kind"], rest: { data: unknown; updatedAt: number }) => ({
  hash: hashKey(key),
  key,
  kind,
  seenAt: 1,
  size: 1,
  ...rest,
});

beforeEach(async () => {
  await clearDatabase();
  await claimLibrary("ada");
});

test("an article follows the newest list that shows it, and keeps its own word where that is newer", () => {
  const list = kept(head, "list", { data: { items: [item(1, { isRead: true }), item(2)], next: null }, updatedAt: 5 });
  const older = kept(itemKeys.detail(1), "article", { data: item(1), updatedAt: 1 });
  const newer = kept(itemKeys.detail(2), "article", { data: item(2, { isStarred: true }), updatedAt: 9 });
  const [, first, second] = upToDate([list, older, newer]);
  expect(first?.data).toMatchObject({ isRead: true });
  expect(second?.data).toMatchObject({ isStarred: true });
});

test("what waits to be sent shows, on lists as on articles", async () => {
  await storeResponses("ada", [
    kept(head, "list", { data: { items: [item(1), item(2)], next: null }, updatedAt: 5 }),
    kept(itemKeys.detail(1), "article", { data: item(1), updatedAt: 1 }),
    kept(countKeys.counts, "frame", { data: COUNTS, updatedAt: 5 }),
  ]);
  await queueAction("ada", { kind: "star", itemId: 1, isStarred: true });
  await queueAction("ada", { kind: "mark", input: { filter: "unread", before: 2 } });
  const client = new QueryClient();
  expect(await restoreLibrary(client)).toBe("ada");
  const page = client.getQueryData<ItemPage>(head);
  expect(page?.items.map(({ isRead, isStarred }) => [isRead, isStarred])).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(client.getQueryData<FeedItem>(itemKeys.detail(1))?.isStarred).toBe(true);
  expect(client.getQueryData<Counts>(countKeys.counts)).toMatchObject({ unread: 2, starred: 1 });
  client.clear();
});

test("the list of highlights shows changes that wait to be sent", async () => {
  const key = highlightKeys.list("");
  const items = ["a", "b"].map((id) => ({ id, itemId: 1, note: null }));
  await storeResponses("ada", [
    kept(key, "frame", { data: { pages: [{ items, next: null }], pageParams: [null] }, updatedAt: 5 }),
  ]);
  await queueAction("ada", { kind: "highlight-change", itemId: 1, id: "a", change: { note: "Later" } });
  await queueAction("ada", { kind: "highlight-delete", itemId: 1, id: "b" });
  const client = new QueryClient();
  await restoreLibrary(client);
  expect(client.getQueryData<HighlightPages>(key)?.pages.map((page) => page.items)).toEqual([
    [{ id: "a", itemId: 1, note: "Later" }],
  ]);
  client.clear();
});

test("what was written down already is not counted twice", async () => {
  const items = [item(1, { isStarred: true })];
  await storeResponses("ada", [
    kept(head, "list", { data: { items, next: null }, updatedAt: 5 }),
    kept(countKeys.counts, "frame", { data: { ...COUNTS, starred: 1 }, updatedAt: 5 }),
  ]);
  await queueAction("ada", { kind: "star", itemId: 1, isStarred: true });
  const client = new QueryClient();
  await restoreLibrary(client);
  expect(client.getQueryData<Counts>(countKeys.counts)?.starred).toBe(1);
  client.clear();
});

test("what the page knows better stays", async () => {
  await storeResponses("ada", [kept(head, "list", { data: { items: [], next: null }, updatedAt: 5 })]);
  const client = new QueryClient();
  client.setQueryData<ItemPage>(head, { items: [item(3)], next: null });
  await restoreLibrary(client);
  expect(client.getQueryData<ItemPage>(head)?.items).toHaveLength(1);
  client.clear();
});

test("nobody's library is not a library", async () => {
  await clearDatabase();
  const client = new QueryClient();
  expect(await restoreLibrary(client)).toBeNull();
});

test("a mark reaches the feed it names and leaves a bundle to the server", () => {
  const page = { items: [item(1), item(2, { feedId: 9 })], next: null };
  const after = applied(page, { kind: "mark", input: { filter: "unread", feedId: 9 } }) as ItemPage;
  expect(after.items.map(({ isRead }) => isRead)).toEqual([false, true]);
  expect(applied(page, { kind: "mark", input: { filter: "unread", bundleId: 4 } })).toBe(page);
});
