"use client";
import { useTrending } from "@/lib/client/data/use-counts";

/** Shows how many of the last week's articles were about each of five subjects; nothing where there was none at all. */
export function TrendingStrip({ shown }: { shown: boolean }) {
  const trending = useTrending(shown).data;
  if (!shown || !trending?.some(({ count }) => count > 0)) return null;
  return (
    <section aria-labelledby="trending" className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h2 id="trending" className="text-faint text-small max-sm:w-full">
        Trending in Your Feeds
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {trending.map(({ label, count }) => (
          <li key={label} className="flex items-baseline gap-1.5">
            {label}
            <span className="tabular text-faint text-small">{count.toLocaleString("en-US")}</span>
          </li>
        ))}
      </ul>
      <p className="text-faint text-small">in the last 7 days</p>
    </section>
  );
}
