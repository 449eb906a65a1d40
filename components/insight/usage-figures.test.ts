import { usageFigures } from "./usage-figures";

test("nothing followed is nothing, not a division by nothing", () => {
  expect(usageFigures([], [])).toEqual({
    feeds: 0,
    active: 0,
    bundles: 0,
    articles: 0,
    efficiency: 0,
    articlesPerFeed: 0,
    feedsPerBundle: 0,
  });
});

test("efficiency is the share of active feeds; averages are rounded to a decimal", () => {
  const feed = (isActive: boolean, itemCount: number) => ({ isActive, itemCount });
  expect(usageFigures([feed(true, 10), feed(true, 5), feed(false, 5)], [{ feedCount: 2 }, { feedCount: 1 }])).toEqual({
    feeds: 3,
    active: 2,
    bundles: 2,
    articles: 20,
    efficiency: 67,
    articlesPerFeed: 6.7,
    feedsPerBundle: 1.5,
  });
});
