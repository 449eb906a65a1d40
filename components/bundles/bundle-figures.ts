import { isSmart } from "@/components/feeds/is-smart";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";

/** Articles from which on a card's bar is full. */
export const FULL_AT = 50;

/** Returns the fill of a card's bar in percent: two for each article, at most 100. */
export const fullness = (itemCount: number): number => Math.min(100, (itemCount / FULL_AT) * 100);

/** Computes the four numbers of a bundle's page. */
export function bundleStatistics(bundle: Pick<Bundle, "itemCount">, feeds: Pick<Feed, "feedType" | "isIntelligent">[]) {
  return {
    activeFeeds: feeds.length,
    totalArticles: bundle.itemCount,
    smartFeeds: feeds.filter(isSmart).length,
    averagePerFeed: Math.round(bundle.itemCount / Math.max(1, feeds.length)),
  };
}

/** Returns the content of the file that "Export Info" saves. */
export function bundleInfo(bundle: Bundle, feeds: unknown[], rssUrl: string): string {
  const info = { bundleName: bundle.name, feedCount: feeds.length, itemCount: bundle.itemCount, rssUrl };
  return `${JSON.stringify(info, null, 2)}\n`;
}
