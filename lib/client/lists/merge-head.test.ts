import { sampleItem } from "@/lib/client/testing/sample-item";
import { hasMovedOn, mergeHead, rowOrder } from "./merge-head";

const ids = (items: { id: number }[]) => items.map((item) => item.id);

test("new rows are inserted in order and known rows take the newer state", () => {
  const known = [sampleItem(3), sampleItem(2), sampleItem(1)];
  const merged = mergeHead(known, [sampleItem(4), sampleItem(3, { isRead: true })], "newest");
  expect(ids(merged)).toEqual([4, 3, 2, 1]);
  expect(merged[1]?.isRead).toBe(true);
});

test("an article dated between two others is inserted between them", () => {
  const known = [sampleItem(3, { minute: 30 }), sampleItem(1, { minute: 10 })];
  expect(ids(mergeHead(known, [sampleItem(3, { minute: 30 }), sampleItem(9, { minute: 20 })], "newest"))).toEqual([
    3, 9, 1,
  ]);
});

test("items of the same time are sorted by arrival", () => {
  const known = [sampleItem(2, { minute: 5 })];
  const head = [sampleItem(5, { minute: 5 }), sampleItem(2, { minute: 5 })];
  expect(ids(mergeHead(known, head, "newest"))).toEqual([5, 2]);
  expect(ids(mergeHead(known, head, "oldest"))).toEqual([2, 5]);
});

test("a row that left the first page stays in the list", () => {
  expect(ids(mergeHead([sampleItem(3), sampleItem(2)], [sampleItem(2)], "newest"))).toEqual([3, 2]);
});

test("a first page below rows that were all read in the meantime follows them", () => {
  const known = [sampleItem(9), sampleItem(8)];
  expect(ids(mergeHead(known, [sampleItem(7), sampleItem(6)], "newest"))).toEqual([9, 8, 7, 6]);
});

test("a list has a gap when unloaded rows may lie between the loaded and the new ones", () => {
  const known = [sampleItem(9), sampleItem(8)];
  expect(hasMovedOn(known, [sampleItem(50), sampleItem(49)], "newest")).toBe(true);
  expect(hasMovedOn(known, [sampleItem(50), sampleItem(9)], "newest")).toBe(false);
  expect(hasMovedOn(known, [sampleItem(7), sampleItem(6)], "newest")).toBe(false);
  expect(hasMovedOn([sampleItem(2), sampleItem(3)], [sampleItem(1), sampleItem(4)], "oldest")).toBe(true);
  expect(hasMovedOn([], [sampleItem(1)], "newest")).toBe(false);
  expect(hasMovedOn(known, [], "newest")).toBe(false);
});

test("an empty side returns the other", () => {
  expect(ids(mergeHead([], [sampleItem(1)], "newest"))).toEqual([1]);
  expect(ids(mergeHead([sampleItem(1)], [], "newest"))).toEqual([1]);
});

test("by relevance the rows keep their order, and new ones wait until the list is opened again", () => {
  const known = [sampleItem(2), sampleItem(9)];
  const merged = mergeHead(known, [sampleItem(20), sampleItem(9, { isRead: true }), sampleItem(2)], "relevance");
  expect(ids(merged)).toEqual([2, 9]);
  expect(merged[1]?.isRead).toBe(true);
  expect(hasMovedOn(known, [sampleItem(20)], "relevance")).toBe(false);
  expect(ids(mergeHead([], [sampleItem(2), sampleItem(9)], "relevance"))).toEqual([2, 9]);
});

test("what is saved for later is ordered by the time of saving, a search for it by that of publishing", () => {
  const saved = (id: number, minute: number) => sampleItem(id, { laterAt: `2026-03-02T10:${minute}:00.000Z` });
  const known = [saved(1, 30), saved(3, 10)];
  const head = [saved(2, 40), ...known];
  expect(ids(mergeHead(known, head, rowOrder({ filter: "later", sort: "newest" })))).toEqual([2, 1, 3]);
  expect(ids(mergeHead(known, head, rowOrder({ filter: "later", sort: "oldest" })))).toEqual([3, 1, 2]);
  expect(rowOrder({ filter: "later", sort: "newest", q: "ships" })).toBe("newest");
});
