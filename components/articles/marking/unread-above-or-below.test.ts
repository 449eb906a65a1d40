import { sampleItem } from "@/lib/client/testing/sample-item";
import { unreadAboveOrBelow } from "./unread-above-or-below";

const ROWS = [sampleItem(9), sampleItem(8, { isRead: true }), sampleItem(7), sampleItem(6), sampleItem(5)];

test("the unread rows on one side, without the row itself", () => {
  expect(unreadAboveOrBelow(ROWS, 7, "above")).toEqual([9]);
  expect(unreadAboveOrBelow(ROWS, 7, "below")).toEqual([6, 5]);
});

test("nothing beyond the ends, nothing for a row that is not there", () => {
  expect(unreadAboveOrBelow(ROWS, 9, "above")).toEqual([]);
  expect(unreadAboveOrBelow(ROWS, 5, "below")).toEqual([]);
  expect(unreadAboveOrBelow(ROWS, 4, "below")).toEqual([]);
});
