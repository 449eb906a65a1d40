import type { Counts } from "@/lib/contracts/items";
import { nextPlace } from "./next-place";

const count = (id: number, unread: number) => ({ id, total: 9, unread, starred: 0 });
const COUNTS: Counts = {
  total: 9,
  unread: 9,
  starred: 0,
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
