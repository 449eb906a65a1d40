import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { InsightsScreen } from "@/components/insight/insights-screen";
import { insightKeys, RECOMMENDATIONS } from "@/lib/client/queries/insight-queries";
import { readAnalytics } from "@/lib/domain/insight/read-analytics";
import { recommendArticles } from "@/lib/domain/insight/recommend-articles";
import { readReadingAnalytics } from "@/lib/domain/stats/read-reading-analytics";
import { memberCtx, readerClock } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Analytics" };

/** The same page as its sister's, with another tab open. */
export default async function AnalyticsPage() {
  const ctx = await memberCtx();
  const { timeZone } = await readerClock(ctx);
  const client = new QueryClient();
  const [analytics, picks, reading] = await Promise.all([
    readAnalytics(ctx),
    recommendArticles(ctx, { limit: RECOMMENDATIONS }),
    readReadingAnalytics(ctx, { tz: timeZone }),
  ]);
  client.setQueryData(insightKeys.analytics, analytics);
  client.setQueryData(insightKeys.recommendations, picks);
  client.setQueryData(insightKeys.reading(timeZone), reading);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <InsightsScreen start="analytics" />
    </HydrationBoundary>
  );
}
