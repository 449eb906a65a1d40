import { packPoints, partsOf } from "./quality-points";

const PARTS = {
  depth: 31.2,
  prose: 8.6,
  sentenceLength: 6,
  variety: 0,
  evidence: 12,
  noRepetition: 5.5,
  cleanliness: 12,
  titleMatch: 0.1,
};

test("the parts of a quality come back as they were stored", () => {
  const points = packPoints(PARTS);
  expect(points).toEqual([312, 86, 60, 0, 120, 55, 120, 1]);
  expect(partsOf(points, null)).toEqual(PARTS);
});

test("an article without a quality has no parts", () => {
  expect(partsOf(null, null)).toBeNull();
});

test("parts that an earlier version stored by name are shown", () => {
  expect(partsOf(null, PARTS)).toEqual(PARTS);
});

test("points of other parts than today's are not shown under wrong names", () => {
  expect(partsOf([312, 86], null)).toBeNull();
});
