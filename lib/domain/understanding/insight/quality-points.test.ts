import { packPoints, partsOf } from "./quality-points";

const PARTS = { fullText: 50, structure: 8.6, references: 0, care: 28.5 };

test("the parts of a quality come back as they were stored", () => {
  const points = packPoints(PARTS);
  expect(points).toEqual([500, 86, 0, 285]);
  expect(partsOf(points)).toEqual(PARTS);
});

test("an article without a quality has no parts", () => {
  expect(partsOf(null)).toBeNull();
});

test("points of other parts than today's are not shown under wrong names", () => {
  expect(partsOf([312, 86, 60, 0, 120, 55, 120, 1])).toBeNull();
});
