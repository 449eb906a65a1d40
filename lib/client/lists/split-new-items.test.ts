import { sampleItem } from "@/lib/client/testing/sample-item";
import { splitNewItems } from "./split-new-items";

const items = (...ids: number[]) => ids.map((id) => sampleItem(id));
const split = (head: number[], known: number[]) => {
  const { kept, fresh } = splitNewItems(items(...head), items(...known), "newest");
  return { kept: kept.map(({ id }) => id), fresh: fresh.map(({ id }) => id) };
};

test("new articles above the last row are held back, known ones are shown", () => {
  expect(split([9, 8, 5, 4], [5, 4, 3])).toEqual({ kept: [5, 4], fresh: [9, 8] });
  expect(split([5, 4, 3], [5, 4, 3])).toEqual({ kept: [5, 4, 3], fresh: [] });
});

test("a late article that belongs between two rows is held back", () => {
  expect(split([5, 4, 3], [5, 3])).toEqual({ kept: [5, 3], fresh: [4] });
});

test("articles below the last row are shown", () => {
  expect(split([4, 3, 2, 1], [5, 4, 3])).toEqual({ kept: [4, 3, 2, 1], fresh: [] });
});

test("an empty list shows everything", () => {
  expect(split([2, 1], [])).toEqual({ kept: [2, 1], fresh: [] });
});

test("the sort order decides what is above the last row", () => {
  const { fresh } = splitNewItems(items(1, 3, 9), items(3, 5), "oldest");
  expect(fresh.map(({ id }) => id)).toEqual([1]);
});

test("by relevance nothing counts as new", () => {
  expect(splitNewItems(items(20, 2, 9), items(2, 9), "relevance").fresh).toEqual([]);
});
