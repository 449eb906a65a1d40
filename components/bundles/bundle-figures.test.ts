import type { Bundle } from "@/lib/contracts/bundles";
import { bundleInfo, bundleStatistics, fullness } from "./bundle-figures";

test("the bar is full at fifty articles", () => {
  expect([0, 1, 49, 50, 5000].map(fullness)).toEqual([0, 2, 98, 100, 100]);
});

test("both marks make a feed smart, and the average is rounded over at least one feed", () => {
  const rss = { feedType: "rss", isIntelligent: false } as const;
  const typed = { feedType: "intelligent", isIntelligent: false } as const;
  const flagged = { feedType: "rss", isIntelligent: true } as const;
  expect(bundleStatistics({ itemCount: 11 }, [rss, typed, flagged])).toEqual({
    activeFeeds: 3,
    totalArticles: 11,
    smartFeeds: 2,
    averagePerFeed: 4,
  });
  expect(bundleStatistics({ itemCount: 7 }, []).averagePerFeed).toBe(7);
});

test("the exported file holds the four facts", () => {
  const bundle = { name: "News", itemCount: 9 } as Bundle;
  expect(JSON.parse(bundleInfo(bundle, [1, 2], "https://x/rss/bundle/5.xml"))).toEqual({
    bundleName: "News",
    feedCount: 2,
    itemCount: 9,
    rssUrl: "https://x/rss/bundle/5.xml",
  });
});
