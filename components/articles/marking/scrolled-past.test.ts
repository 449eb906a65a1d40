import { sampleItem } from "@/lib/client/testing/sample-item";
import { splitAtFirstVisible, watchScrolledPast } from "./scrolled-past";

const items = [sampleItem(9), sampleItem(8, { isRead: true }), sampleItem(7), sampleItem(6)];
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

test("rows lie above the first one in sight, or not", () => {
  const { above, rest } = splitAtFirstVisible(items, 7);
  expect([ids(above), ids(rest)]).toEqual([
    [9, 8],
    [7, 6],
  ]);
  expect(splitAtFirstVisible(items, null).above).toHaveLength(4);
});

test("a row that is not of this list tells nothing", () => {
  expect(splitAtFirstVisible(items, 1)).toEqual({ above: [], rest: [] });
});

test("the unread rows that went out of sight were passed, each once", () => {
  const look = watchScrolledPast();
  expect(look(items, 9)).toEqual([]);
  expect(look(items, 7)).toEqual([9]);
  expect(look(items, 6)).toEqual([7]);
  expect(look(items, null)).toEqual([6]);
  expect(look(items, 9)).toEqual([]);
  expect(look(items, null)).toEqual([]);
});

test("rows that were above from the beginning were not passed, until they were seen", () => {
  const look = watchScrolledPast();
  expect(look(items, 6)).toEqual([]);
  expect(look(items, 7)).toEqual([]);
  expect(look(items, null)).toEqual([7, 6]);
  look(items, 9);
  expect(look(items, 7)).toEqual([9]);
});

test("a row that comes while it is out of sight was not passed", () => {
  const look = watchScrolledPast();
  look(items, 9);
  expect(look([sampleItem(12), ...items], 7)).toEqual([9]);
});
