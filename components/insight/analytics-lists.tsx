"use client";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { Part } from "./insight-overview";
import { usageFigures } from "./usage-figures";

/** Averages over the reader's feeds and bundles. */
export function UsageInsights() {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  const usage = usageFigures(feeds ?? [], bundles ?? []);
  const rows = [
    ["Average articles per feed", usage.articlesPerFeed.toLocaleString("en-US")],
    ["Feeds per bundle", usage.feedsPerBundle.toLocaleString("en-US")],
    ["Active feed ratio", `${usage.efficiency}%`],
  ];
  return (
    <Part title="Usage Insights">
      <dl className="divide-y">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-9 items-center justify-between gap-4">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="tabular font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
