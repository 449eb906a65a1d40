"use client";
import Link from "next/link";
import { useReadingDays } from "@/lib/client/data/reading/use-reading-days";
import { useBundles } from "@/lib/client/data/use-bundles";
import { pluralize } from "@/lib/client/format/pluralize";
import type { Analytics, AnalyticsRange } from "@/lib/contracts/analytics";
import type { ReadingDay } from "@/lib/contracts/reading";

/** Returns the ID of the bundle that at least half of the articles came from, or null if there is none. */
export function mainBundle(days: readonly ReadingDay[]): number | null {
  const counts = new Map<number, number>();
  for (const { bundleId, articles } of days.flatMap(({ bundles }) => bundles)) {
    if (bundleId !== null) counts.set(bundleId, (counts.get(bundleId) ?? 0) + articles);
  }
  const read = days.reduce((sum, { articles }) => sum + articles, 0);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] * 2 >= read ? most[0] : null;
}

/**
 * Shows how much the user read in the last days, the main bundle, how much arrived, and the number of feeds they never
 * opened. What they read may be older than what arrived: the two are no fraction.
 */
export function ReadingSentence({ reading, range }: { reading: Analytics; range: AnalyticsRange }) {
  const read = useReadingDays(range).data;
  const bundles = useBundles().data ?? [];
  if (!read) return null;
  const articles = read.reduce((sum, day) => sum + day.articles, 0);
  const arrived = reading.days.reduce((sum, day) => sum + day.articles, 0);
  const main = articles > 1 ? bundles.find(({ id }) => id === mainBundle(read)) : undefined;
  const unread = reading.feeds.filter((feed) => feed.articles > 0 && feed.read === 0).length;
  return (
    <p className="max-w-prose text-balance font-serif text-xl leading-normal">
      You read {articles === 0 ? "nothing" : <strong>{pluralize(articles, "article")}</strong>} in the last {range} days
      {main ? (
        <>
          , most of them from{" "}
          <Link
            href={`/?bundle=${main.id}`}
            prefetch={false}
            className="underline decoration-3 underline-offset-6"
            style={{ textDecorationColor: main.color }}
          >
            {main.name}
          </Link>
        </>
      ) : null}
      . {arrivedText(arrived)}
      {unread > 0 ? ` ${pluralize(unread, "feed")} sent nothing that you opened.` : ""}
    </p>
  );
}

function arrivedText(count: number): string {
  return count === 0 ? "Nothing new arrived." : `${pluralize(count, "new article")} arrived.`;
}
