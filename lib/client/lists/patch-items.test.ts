import { sampleItem } from "@/lib/client/testing/sample-item";
import type { Counts } from "@/lib/contracts/items";
import { patchCounts, patchItemState, patchMarkRead, patchStats, removeFeedItems } from "./patch-items";

const page = () => ({ items: [sampleItem(2), sampleItem(1, { feedId: 8, isStarred: true })], next: null });
const pages = () => ({ pages: [page(), { items: [sampleItem(0)], next: null }], pageParams: [null, "c"] });

test("a change reaches a page, pages and a single item, and mutates none of them", () => {
  const before = page();
  expect(patchItemState(before, { id: 2, isRead: true })).toMatchObject({
    items: [{ id: 2, isRead: true }, { id: 1 }],
  });
  expect(before.items[0]?.isRead).toBe(false);
  expect(patchItemState(pages(), { id: 0, isStarred: true })).toMatchObject({
    pages: [{}, { items: [{ isStarred: true }] }],
  });
  expect(patchItemState(sampleItem(4), { id: 4, isRead: true })).toMatchObject({ isRead: true });
});

test("a cache without the item, or with the same state, is returned as the same object", () => {
  const cache = pages();
  expect(patchItemState(cache, { id: 99, isRead: true })).toBe(cache);
  expect(patchItemState(cache, { id: 2, isRead: false })).toBe(cache);
  const one = sampleItem(4);
  expect(patchItemState(one, { id: 5, isRead: true })).toBe(one);
  expect(patchItemState(undefined, { id: 1 })).toBeUndefined();
});

test("untouched pages of many keep their identity", () => {
  const cache = pages();
  const after = patchItemState(cache, { id: 0, isRead: true });
  expect(after && "pages" in after && after.pages[0]).toBe(cache.pages[0]);
});

test("mark-read applies up to the newest item on the screen, to its feeds and stars only", () => {
  const read = (cache: ReturnType<typeof patchMarkRead>) =>
    cache && "items" in cache ? cache.items.filter((item) => item.isRead).map((item) => item.id) : [];
  expect(read(patchMarkRead(page(), { feedIds: null, before: 2, starredOnly: false }))).toEqual([2, 1]);
  expect(read(patchMarkRead(page(), { feedIds: null, before: 1, starredOnly: false }))).toEqual([1]);
  expect(read(patchMarkRead(page(), { feedIds: new Set([7]), before: 2, starredOnly: false }))).toEqual([2]);
  expect(read(patchMarkRead(page(), { feedIds: null, before: 2, starredOnly: true }))).toEqual([1]);
  const all = { feedIds: null, before: 2, starredOnly: false };
  const saved = patchItemState(page(), { id: 2, isLater: true });
  expect(read(patchMarkRead(saved, { ...all, laterOnly: true }))).toEqual([2]);
  expect(read(patchMarkRead(page(), { ...all, ids: new Set([1, 99]) }))).toEqual([1]);
  expect(read(patchMarkRead(page(), { ...all, olderThan: sampleItem(2).publishedAt }))).toEqual([1]);
  const beside = (side: "above" | "below", sort: "newest" | "oldest", id: number) =>
    read(patchMarkRead(page(), { ...all, beside: { side, sort, id, publishedAt: sampleItem(id).publishedAt } }));
  expect([beside("above", "newest", 1), beside("below", "newest", 1)]).toEqual([[2], []]);
  expect([beside("above", "oldest", 2), beside("below", "oldest", 2)]).toEqual([[1], []]);
});

test("the items of a deleted feed are removed from lists, an open one stays", () => {
  expect(removeFeedItems(page(), new Set([8]))).toMatchObject({ items: [{ id: 2 }] });
  const open = sampleItem(4);
  expect(removeFeedItems(open, new Set([7]))).toBe(open);
});

test("counts change with the item and never fall below zero", () => {
  const counts: Counts = {
    total: 10,
    unread: 1,
    starred: 0,
    later: 0,
    highlights: 0,
    feeds: [
      { id: 7, total: 5, unread: 1, starred: 0 },
      { id: 8, total: 5, unread: 0, starred: 0 },
    ],
    bundles: [],
    newestItemId: 9,
  };
  const item = sampleItem(1);
  const after = patchCounts(counts, item, { isRead: true, isStarred: true, isLater: false });
  expect(after).toMatchObject({
    unread: 0,
    starred: 1,
    feeds: [
      { unread: 0, starred: 1 },
      { unread: 0, starred: 0 },
    ],
  });
  expect(patchCounts(after, item, { isRead: true, isStarred: false, isLater: false }).unread).toBe(0);
  expect(patchCounts(counts, item, { isRead: false, isStarred: false, isLater: false })).toBe(counts);
  const saved = patchCounts(counts, item, { isRead: false, isStarred: false, isLater: true });
  expect(saved).toEqual({ ...counts, later: 1 });
  expect(patchCounts(saved, { ...item, isLater: true }, item)).toMatchObject({ later: 0 });
});

test("counters change with the item, the others stay", () => {
  const stats = { totalItems: 5, unreadItems: 1, starredItems: 0, articlesToday: 2, activeFeeds: 1 };
  const item = sampleItem(1);
  expect(patchStats(stats, item, { isRead: true, isStarred: true })).toEqual({
    ...stats,
    unreadItems: 0,
    starredItems: 1,
  });
  expect(patchStats({ ...stats, unreadItems: 0 }, item, { isRead: true, isStarred: false }).unreadItems).toBe(0);
});

test("an item that is in two feeds counts in both, is marked with either, and outlives the first", () => {
  const item = sampleItem(5, { alsoIn: [{ id: 8, title: "Second" }] });
  const feed = (id: number) => ({ id, total: 1, unread: 1, starred: 0 });
  const counts: Counts = {
    total: 2,
    unread: 2,
    starred: 0,
    later: 0,
    highlights: 0,
    feeds: [feed(7), feed(8), feed(9)],
    bundles: [],
    newestItemId: 5,
  };
  const after = patchCounts(counts, item, { isRead: true, isStarred: false, isLater: false });
  expect([after.unread, ...after.feeds.map(({ unread }) => unread)]).toEqual([1, 0, 0, 1]);
  const reach = { feedIds: new Set([8]), before: 9, starredOnly: false };
  expect(patchMarkRead(item, reach)).toMatchObject({ isRead: true });
  const cache = { items: [item], next: null };
  expect(removeFeedItems(cache, new Set([8]))).toMatchObject({ items: [{ feedId: 7, alsoIn: [] }] });
  expect(removeFeedItems(cache, new Set([7]))).toMatchObject({
    items: [{ feedId: 8, feed: { id: 8, title: "Second" }, alsoIn: [] }],
  });
  expect(removeFeedItems(cache, new Set([7, 8]))).toMatchObject({ items: [] });
});
