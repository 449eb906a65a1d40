import { isBackSwipe, isHorizontalDrag } from "./gestures";

const at = (x: number, ms = 0, y = 0) => ({ x, y, at: ms });

test.each([
  ["35 % of the width", at(0), at(130, 480), at(137, 500), true],
  ["less, slowly", at(0), at(110, 480), at(112, 500), false],
  ["a flick", at(0), at(20, 60), at(60, 100), true],
  ["a twitch", at(0), at(4, 10), at(24, 20), false],
  ["a flick that turned back", at(0), at(120, 60), at(60, 100), false],
])("a swipe back of %s takes or not", (_what, from, last, end, takes) => {
  expect(isBackSwipe({ from, last, end }, 390)).toBe(takes);
});

test("a finger that goes more down than to the right scrolls", () => {
  expect(isHorizontalDrag(at(0), at(10, 10, 20))).toBe(false);
  expect(isHorizontalDrag(at(0), at(20, 10, -10))).toBe(true);
});
