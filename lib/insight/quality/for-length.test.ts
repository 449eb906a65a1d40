import { depthForLength } from "./for-length";
import { levelOf } from "./level";

const rated = (depth: number, others: number, words: number) =>
  others + depthForLength(depth, { others, words, most: 40 });

test("of two articles of a lower level with equal points, the shorter one gets more", () => {
  expect(rated(20, 48, 70)).toBeGreaterThan(rated(20, 48, 300));
  expect(rated(10, 30, 40)).toBeGreaterThan(rated(10, 30, 200));
});

test("in the highest level a whole article has more than its half, and one far beyond 1,100 words less", () => {
  expect(rated(35, 53, 800)).toBeGreaterThan(rated(35, 53, 400));
  expect(rated(35, 53, 1_100)).toBeGreaterThan(rated(35, 53, 1_500));
});

test("no length changes the level, and depth stays within its points", () => {
  for (const words of [0, 15, 60, 250, 1_000, 30_000])
    for (const others of [0, 20.3, 44.9, 59.9])
      for (const depth of [0, 12.4, 25, 40]) {
        const found = depthForLength(depth, { others, words, most: 40 });
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(40);
        expect(levelOf(Math.round(Math.round(found * 10) / 10 + others))).toBe(levelOf(Math.round(depth + others)));
      }
});
