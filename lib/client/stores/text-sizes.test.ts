import { changedTextSizes, changeTextSize, textSize } from "./text-sizes";

test("every feed starts with the middle size and has its own", () => {
  const larger = changeTextSize(changeTextSize(null, 7, 1), 8, -1);
  expect(textSize(null, 7)).toEqual({ rem: 1.125, canGrow: true, canShrink: true });
  expect(textSize(larger, 7).rem).toBe(1.25);
  expect(textSize(larger, 8).rem).toBe(1.0625);
  expect(textSize(larger, 9).rem).toBe(1.125);
});

test("the scale has two ends", () => {
  let stored: string | null = null;
  for (let step = 0; step < 20; step += 1) stored = changeTextSize(stored, 7, 1);
  expect(textSize(stored, 7)).toEqual({ rem: 1.75, canGrow: false, canShrink: true });
  for (let step = 0; step < 20; step += 1) stored = changeTextSize(stored, 7, -1);
  expect(textSize(stored, 7)).toEqual({ rem: 0.9375, canGrow: true, canShrink: false });
});

test("the default size is not stored, and the oldest sizes are dropped", () => {
  expect(changeTextSize(changeTextSize(null, 7, 1), 7, -1)).toBe("[]");
  let stored: string | null = null;
  for (let feedId = 1; feedId <= 600; feedId += 1) stored = changeTextSize(stored, feedId, 1);
  expect(textSize(stored, 100).rem).toBe(1.125);
  expect(textSize(stored, 101).rem).toBe(1.25);
});

test.each(["{", "null", '{"7":1}', "[[7,99]]", "[[7]]", '[["7",1]]'])("%s is no choice", (stored) => {
  expect(textSize(stored, 7).rem).toBe(1.125);
});

test("the feeds with a size of their own are counted", () => {
  expect(changedTextSizes(null)).toBe(0);
  expect(changedTextSizes("nonsense")).toBe(0);
  const one = changeTextSize(null, 7, 1);
  expect(changedTextSizes(changeTextSize(one, 8, -1))).toBe(2);
  expect(changedTextSizes(changeTextSize(one, 7, -1))).toBe(0);
});
