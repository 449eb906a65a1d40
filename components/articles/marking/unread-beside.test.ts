import { sampleItem } from "@/lib/client/testing/sample-item";
import { unreadBeside } from "./unread-beside";

const ROWS = [sampleItem(9), sampleItem(8, { isRead: true }), sampleItem(7), sampleItem(6), sampleItem(5)];

test("the unread rows on one side, without the row itself", () => {
  expect(unreadBeside(ROWS, 7, "above")).toEqual([9]);
  expect(unreadBeside(ROWS, 7, "below")).toEqual([6, 5]);
});

test("nothing beyond the ends, nothing for a row that is not there", () => {
  expect(unreadBeside(ROWS, 9, "above")).toEqual([]);
  expect(unreadBeside(ROWS, 5, "below")).toEqual([]);
  expect(unreadBeside(ROWS, 4, "below")).toEqual([]);
});
