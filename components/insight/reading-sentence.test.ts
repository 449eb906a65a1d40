import { mainBundle } from "./reading-sentence";

const day = (...bundles: [number | null, number][]) => ({
  date: "2026-03-01",
  articles: bundles.reduce((sum, [, articles]) => sum + articles, 0),
  minutes: 0,
  bundles: bundles.map(([bundleId, articles]) => ({ bundleId, articles, minutes: 0 })),
});

test.each([
  ["the one with at least half of the articles", [day([4, 2], [5, 1]), day([4, 1], [null, 2])], 4],
  ["none where no bundle has half of them", [day([4, 2], [5, 2], [6, 1])], null],
  ["none where most are from feeds without a bundle", [day([null, 5], [4, 1])], null],
  ["none where nothing was read", [], null],
])("the main bundle of a week is %s", (_, days, expected) => {
  expect(mainBundle(days)).toBe(expected);
});
