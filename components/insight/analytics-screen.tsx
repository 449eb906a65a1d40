"use client";
import { ErrorState } from "@/components/shared/error-state";
import { useReading } from "@/lib/client/data/use-insight";
import { AnalyticsCards } from "./analytics-cards";
import { AnalyticsCharts } from "./analytics-charts";
import { TopBundles, TopFeeds, UsageInsights } from "./analytics-lists";

/** The reader's analytics: numbers, lists and charts. */
export function AnalyticsScreen() {
  const reading = useReading();
  return (
    <div className="mx-auto max-w-5xl px-4 pt-8 pb-16 sm:px-8">
      <h1 className="font-serif text-title">Analytics</h1>
      <p className="mt-1 mb-6 max-w-prose text-base text-muted-foreground">
        What your feeds bring, and how much of it you read.
      </p>
      <AnalyticsCards reading={reading.data} />
      {reading.isError && !reading.data ? (
        <ErrorState title="Failed to load analytics" onRetry={() => void reading.refetch()} />
      ) : (
        <AnalyticsCharts reading={reading.data} />
      )}
      <div className="mt-10 grid gap-10 md:grid-cols-3">
        <TopFeeds />
        <TopBundles />
        <UsageInsights />
      </div>
    </div>
  );
}
