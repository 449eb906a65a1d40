"use client";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import type { Analytics } from "@/lib/contracts/analytics";
import { FigureCard, FigureCards } from "./totals";
import { usageFigures } from "./usage-figures";

const number = (value: number) => value.toLocaleString("en-US");

export function AnalyticsCards({ reading }: { reading: Analytics | undefined }) {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  const usage = feeds && bundles ? usageFigures(feeds, bundles) : null;
  const recent = reading?.days.reduce((sum, { articles }) => sum + articles, 0);
  return (
    <FigureCards>
      <FigureCard
        label="Total Feeds"
        value={usage ? number(usage.feeds) : undefined}
        note={usage ? `${number(usage.active)} active` : " "}
      />
      <FigureCard label="Bundle Collections" value={usage ? number(usage.bundles) : undefined} note="Groups of feeds" />
      <FigureCard
        label="Articles Tracked"
        value={usage ? number(usage.articles) : undefined}
        note={recent === undefined ? "Last 30 days" : `Last 30 days: ${number(recent)} published`}
      />
      <FigureCard
        label="Efficiency Score"
        value={usage ? `${usage.efficiency}%` : undefined}
        note="Active feeds over total feeds"
      />
    </FigureCards>
  );
}
