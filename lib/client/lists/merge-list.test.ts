import { sampleItem } from "@/lib/client/testing/sample-item";
import { mergeList } from "./merge-list";

const items = (...ids: number[]) => ids.map((id) => sampleItem(id));
const page = (next: string | null, ...ids: number[]) => ({ items: items(...ids), next });
const loaded = { pages: [page("a", 20, 18), page(null, 16, 10)], pageParams: [null, "a"] };
const take = (head: number[], fresh: number[]) => {
  const { pages, pageParams } = mergeList(loaded, page("x", ...head), { fresh: items(...fresh), sort: "newest" });
  return {
    rows: pages.map((each) => each.items.map(({ id }) => id)),
    next: pages.map((each) => each.next),
    pageParams,
  };
};

test("new articles join the page where they belong, and the later pages go on as before", () => {
  expect(take([22, 21, 20, 18], [22, 21])).toEqual({
    rows: [
      [22, 21, 20, 18],
      [16, 10],
    ],
    next: ["a", null],
    pageParams: [null, "a"],
  });
  expect(take([21, 20, 19, 15], [21, 19, 15]).rows).toEqual([
    [21, 20, 19, 18],
    [16, 15, 10],
  ]);
});

test("known articles are not inserted twice", () => {
  expect(take([20, 18, 16], [18]).rows).toEqual([
    [20, 18],
    [16, 10],
  ]);
});

test("the list starts again with the first page when there are more new articles than a page holds", () => {
  expect(take([59, 58], [59, 58])).toEqual({ rows: [[59, 58]], next: ["x"], pageParams: [null] });
});
