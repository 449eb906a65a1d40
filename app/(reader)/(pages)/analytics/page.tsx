import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AnalyticsScreen } from "@/components/insight/analytics-screen";
import { insightKeys } from "@/lib/client/queries/insight-queries";
import { readReadingAnalytics } from "@/lib/domain/stats/read-reading-analytics";
import { memberCtx, readerClock } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Analytics" };

export default async function AnalyticsPage() {
  const ctx = await memberCtx();
  const { timeZone } = await readerClock(ctx);
  const client = new QueryClient();
  client.setQueryData(insightKeys.reading(timeZone), await readReadingAnalytics(ctx, { tz: timeZone }));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AnalyticsScreen />
    </HydrationBoundary>
  );
}
