import { shortIds } from "./short-ids";

const RANGE = 2 ** 31 - 2;
const LARGE = 8_123_456_789_012_345;

test("a large id gets a number that 32 bits hold, and the number leads back to it", () => {
  const ids = shortIds([LARGE, 17]);
  expect(ids.short(LARGE)).toBe((LARGE % RANGE) + 1);
  expect(ids.short(LARGE)).toBeLessThan(2 ** 31 - 1);
  expect(ids.long(ids.short(LARGE))).toBe(LARGE);
  expect(ids.long(ids.short(17))).toBe(17);
});

test("an id itself is understood where no number is in its way", () => {
  expect(shortIds([LARGE]).long(LARGE)).toBe(LARGE);
});

test("ids that would share a number get different ones, and the older one keeps its own", () => {
  const [older, younger, youngest] = [5, 5 + RANGE, 5 + 2 * RANGE];
  const ids = shortIds([older, younger, youngest]);
  expect([older, younger, youngest].map(ids.short)).toEqual([6, 7, 8]);
  expect([6, 7, 8].map(ids.long)).toEqual([older, younger, youngest]);
  expect(shortIds([older]).short(older)).toBe(6);
});

test("the number after the last one is the first one", () => {
  const ids = shortIds([RANGE - 1, 2 * RANGE - 1]);
  expect([RANGE - 1, 2 * RANGE - 1].map(ids.short)).toEqual([RANGE, 1]);
});

test("what is not among the ids has no number, and an unknown number no id", () => {
  const ids = shortIds([LARGE]);
  expect(ids.short(9)).toBe(0);
  expect(ids.long(0)).toBeNull();
  expect(ids.long(1)).toBeNull();
});
