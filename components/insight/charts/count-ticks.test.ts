import { countTicks } from "./count-ticks";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [40, [0, 10, 20, 30, 40]],
  [81, [0, 50, 100]],
  [3021, [0, 1000, 2000, 3000, 4000]],
])("an axis up to %i has the marks %j", (most, ticks) => {
  expect(countTicks(most)).toEqual(ticks);
});
