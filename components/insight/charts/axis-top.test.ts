import { axisTicks, axisTop } from "./axis-top";

test.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [2, 2, [0, 1, 2]],
  [3, 4, [0, 2, 4]],
  [4, 4, [0, 2, 4]],
  [5, 6, [0, 3, 6]],
  [14, 20, [0, 10, 20]],
  [17, 20, [0, 10, 20]],
  [40, 40, [0, 20, 40]],
  [81, 100, [0, 50, 100]],
  [3021, 4000, [0, 2000, 4000]],
])("an axis up to %i ends at %i, with a whole number in the middle", (most, top, ticks) => {
  expect(axisTop(most)).toBe(top);
  expect(axisTicks(top)).toEqual(ticks);
});
