import type { ItemPage } from "@/lib/client/queries/item-queries";
import { sampleItem } from "@/lib/client/testing/sample-item";
import type { RowOrder } from "./merge-head";
import { mergeList, withRow } from "./merge-list";

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

describe("a row that the filter leaves out", () => {
  const rows = (id: number, { sort = "newest", next = null }: { sort?: RowOrder; next?: string | null } = {}) => {
    const [first, last] = loaded.pages as [ItemPage, ItemPage];
    return withRow({ ...loaded, pages: [first, { ...last, next }] }, sampleItem(id), sort).pages.map((each) =>
      each.items.map((item) => item.id),
    );
  };

  test.each([
    [
      "above all others",
      25,
      [
        [25, 20, 18],
        [16, 10],
      ],
    ],
    [
      "between two pages",
      17,
      [
        [20, 18],
        [17, 16, 10],
      ],
    ],
    [
      "below all others, when there are no more",
      3,
      [
        [20, 18],
        [16, 10, 3],
      ],
    ],
  ])("has its place %s", (_, id, expected) => {
    expect(rows(id)).toEqual(expected);
  });

  test("waits until its place is loaded", () => {
    expect(rows(3, { next: "b" })).toEqual([
      [20, 18],
      [16, 10],
    ]);
  });

  test("is not there twice, and has no place in an order that is not known here", () => {
    expect(rows(16)).toEqual([
      [20, 18],
      [16, 10],
    ]);
    expect(rows(17, { sort: "shortest" })).toEqual([
      [20, 18],
      [16, 10],
    ]);
  });

  test("is the only one of an empty list", () => {
    const empty = { pages: [{ items: [], next: null }], pageParams: [null] };
    expect(withRow(empty, sampleItem(3), "newest").pages).toEqual([{ items: [sampleItem(3)], next: null }]);
  });
});
