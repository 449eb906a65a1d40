import { sampleItem } from "@/lib/client/testing/sample-item";
import { scrolledPast } from "./scrolled-past";

const items = [sampleItem(9), sampleItem(8, { isRead: true }), sampleItem(7), sampleItem(6)];
const NONE: ReadonlySet<number> = new Set();

test("the unread rows above the first one in sight were passed", () => {
  expect(scrolledPast(items, 6, NONE)).toEqual([9, 7]);
  expect(scrolledPast(items, 9, NONE)).toEqual([]);
});

test("with the whole list above the screen, all of it was passed", () => {
  expect(scrolledPast(items, null, NONE)).toEqual([9, 7, 6]);
});

test("what was marked before is not marked again", () => {
  expect(scrolledPast(items, 6, new Set([9]))).toEqual([7]);
});

test("a row that is not of this list tells nothing", () => {
  expect(scrolledPast(items, 1, NONE)).toEqual([]);
});
