import type { Counts } from "@/lib/contracts/items";
import { nextPlace, placesAround } from "./next-place";

const count = (id: number, unread: number) => ({ id, total: 9, unread, starred: 0 });
const COUNTS: Counts = {
  total: 9,
  unread: 9,
  starred: 0,
  later: 0,
  highlights: 0,
  newestItemId: 9,
  feeds: [count(1, 2), count(2, 0), count(3, 4)],
  bundles: [count(7, 0), count(8, 1)],
};
const FEEDS = [1, 2, 3].map((feedId) => ({ feedId }));
const ALL = { filter: "all", sort: "newest" } as const;

test.each([
  ["the next feed with something unread, past one without", { feedId: 1 }, 1, { feedId: 3 }],
  ["the previous one", { feedId: 3 }, -1, { feedId: 1 }],
  ["nothing after the last", { feedId: 3 }, 1, null],
  ["nothing before the first", { feedId: 1 }, -1, null],
  ["the first one from the list of everything", {}, 1, { feedId: 1 }],
  ["the last one backwards from the list of everything", {}, -1, { feedId: 3 }],
] as const)("goes to %s", (_where, place, step, expected) => {
  expect(nextPlace(FEEDS, { scope: { ...ALL, ...place }, counts: COUNTS }, step)).toEqual(expected);
});

test("a feed and a bundle with the same number are two places", () => {
  const places = [{ bundleId: 8 }, ...FEEDS];
  expect(nextPlace(places, { scope: { ...ALL, bundleId: 8 }, counts: COUNTS }, 1)).toEqual({ feedId: 1 });
});

describe("the places around a list, in the library's order", () => {
  const BUNDLES = [
    { id: 8, feedIds: [1, 3] },
    { id: 7, feedIds: [2, 3] },
  ];
  const IN_ORDER = [5, 3, 2, 1, 4].map((id) => ({ id }));

  test("are the feeds of each bundle, each once, and those of none, from a feed of a bundle", () => {
    const places = placesAround({ ...ALL, feedId: 2 }, BUNDLES, IN_ORDER);
    expect(places).toEqual([3, 1, 2, 5, 4].map((feedId) => ({ feedId })));
  });

  test.each([{}, { bundleId: 7 }, { feedId: 5 }])("are the bundles and the feeds of none from %p", (place) => {
    const places = placesAround({ ...ALL, ...place }, BUNDLES, IN_ORDER);
    expect(places).toEqual([{ bundleId: 8 }, { bundleId: 7 }, { feedId: 5 }, { feedId: 4 }]);
  });
});
