import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";

/** Computes the numbers of the analytics screen. Ratios are in percent (0–100); averages have at most one decimal. */
export function usageFigures(
  feeds: readonly Pick<Feed, "isActive" | "itemCount">[],
  bundles: readonly Pick<Bundle, "feedCount">[],
) {
  const active = feeds.filter(({ isActive }) => isActive).length;
  const articles = feeds.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const bundled = bundles.reduce((sum, { feedCount }) => sum + feedCount, 0);
  return {
    feeds: feeds.length,
    active,
    bundles: bundles.length,
    articles,
    efficiency: feeds.length ? Math.round((active / feeds.length) * 100) : 0,
    articlesPerFeed: mean(articles, feeds.length),
    feedsPerBundle: mean(bundled, bundles.length),
  };
}

const mean = (sum: number, count: number) => (count ? Math.round((sum / count) * 10) / 10 : 0);
