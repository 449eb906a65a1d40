import { sampleItem } from "@/lib/client/testing/sample-item";
import { splitFresh } from "./split-fresh";

const items = (...ids: number[]) => ids.map((id) => sampleItem(id));
const split = (head: number[], known: number[]) => {
  const { kept, fresh } = splitFresh(items(...head), items(...known), "newest");
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

test("an empty list takes everything", () => {
  expect(split([2, 1], [])).toEqual({ kept: [2, 1], fresh: [] });
});

test("the order of the list decides", () => {
  const { fresh } = splitFresh(items(1, 3, 9), items(3, 5), "oldest");
  expect(fresh.map(({ id }) => id)).toEqual([1]);
});
