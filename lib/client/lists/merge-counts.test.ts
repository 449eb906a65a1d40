import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { Counts } from "@/lib/contracts/items";
import { mergeBundleCounts, mergeFeedCounts } from "./merge-counts";

const feed = (id: number, itemCount: number, unreadCount: number) => ({ id, itemCount, unreadCount }) as Feed;
const bundle = (id: number, itemCount: number) => ({ id, itemCount }) as Bundle;
const count = (id: number, total: number, unread: number) => ({ id, total, unread, starred: 0 });
const counts: Counts = {
  total: 9,
  unread: 4,
  starred: 0,
  later: 0,
  highlights: 0,
  newestItemId: 9,
  feeds: [count(1, 5, 2), count(2, 4, 2)],
  bundles: [count(7, 9, 4)],
};

test("feeds and bundles take the numbers of newer counts, and those that are as they were stay the same object", () => {
  const same = feed(2, 4, 2);
  const feeds = mergeFeedCounts([feed(1, 5, 3), same, feed(3, 1, 1)], counts);
  expect(feeds).toEqual([feed(1, 5, 2), feed(2, 4, 2), feed(3, 1, 1)]);
  expect(feeds[1]).toBe(same);
  expect(mergeBundleCounts([bundle(7, 1), bundle(8, 3)], counts)).toEqual([bundle(7, 9), bundle(8, 3)]);
});

test("lists that the counts say nothing new about stay the same", () => {
  const [feeds, bundles] = [[feed(1, 5, 2), feed(2, 4, 2)], [bundle(7, 9)]];
  expect(mergeFeedCounts(feeds, counts)).toBe(feeds);
  expect(mergeBundleCounts(bundles, counts)).toBe(bundles);
});
