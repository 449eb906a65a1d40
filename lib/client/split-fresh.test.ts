import { splitFresh } from "./split-fresh";
import { sampleItem } from "./testing/sample-item";

const NONE: ReadonlySet<number> = new Set();
const items = (...ids: number[]) => ids.map((id) => sampleItem(id));
const split = (head: number[], known: number[], admitted = NONE) => {
  const { kept, fresh } = splitFresh(items(...head), items(...known), { sort: "newest", admitted });
  return { kept: kept.map(({ id }) => id), fresh: fresh.map(({ id }) => id) };
};

test("what is new waits, what is known stays", () => {
  expect(split([9, 8, 5, 4], [5, 4, 3])).toEqual({ kept: [5, 4], fresh: [9, 8] });
  expect(split([5, 4, 3], [5, 4, 3])).toEqual({ kept: [5, 4, 3], fresh: [] });
});

test("an article that comes late and belongs between two rows waits too", () => {
  expect(split([5, 4, 3], [5, 3])).toEqual({ kept: [5, 3], fresh: [4] });
});

test("rows that follow at the end push nothing", () => {
  expect(split([4, 3, 2, 1], [5, 4, 3])).toEqual({ kept: [4, 3, 2, 1], fresh: [] });
});

test("an empty list takes everything, and what was let in stays in", () => {
  expect(split([2, 1], [])).toEqual({ kept: [2, 1], fresh: [] });
  expect(split([9, 8, 5], [5], new Set([8]))).toEqual({ kept: [8, 5], fresh: [9] });
});

test("the order of the list decides", () => {
  const { fresh } = splitFresh(items(1, 3, 9), items(3, 5), { sort: "oldest", admitted: NONE });
  expect(fresh.map(({ id }) => id)).toEqual([1]);
});
