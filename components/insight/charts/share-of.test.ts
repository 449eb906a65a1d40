import { shareOf } from "./share-of";

test("bars are as long as their share of the most", () => {
  expect([40, 10, 0].map((count) => shareOf([40, 10, 0])?.(count))).toEqual([100, 25, 0]);
});

test("a difference that can be seen is drawn", () => {
  expect(shareOf([10, 7])?.(7)).toBe(70);
});

test.each([[[]], [[7]], [[5, 5, 5]], [[26, 25, 25]], [[0, 0]]])("there are no bars for %j", (counts) => {
  expect(shareOf(counts)).toBeNull();
});
