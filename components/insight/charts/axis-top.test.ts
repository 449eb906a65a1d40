import { axisTop } from "./axis-top";

test.each([
  [0, 1],
  [1, 1],
  [4, 4],
  [5, 6],
  [17, 20],
  [40, 40],
  [81, 100],
  [3021, 4000],
])("an axis up to %i ends at %i", (most, top) => {
  expect(axisTop(most)).toBe(top);
});
