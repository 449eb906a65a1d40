import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchInsights } from "@/app/(reader)/(pages)/prefetch-insights";
import { InsightsScreen } from "@/components/insight/insights-screen";
import { memberCtx, readerClock } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Analytics" };

export default async function AnalyticsPage() {
  const ctx = await memberCtx();
  const { timeZone } = await readerClock(ctx);
  return (
    <HydrationBoundary state={dehydrate(await prefetchInsights(ctx, timeZone))}>
      <InsightsScreen start="analytics" />
    </HydrationBoundary>
  );
}
