import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { IntelligenceScreen } from "@/components/insight/intelligence-screen";
import { insightKeys, RECOMMENDATIONS } from "@/lib/client/queries/insight-queries";
import { readAnalytics } from "@/lib/domain/insight/read-analytics";
import { recommendArticles } from "@/lib/domain/insight/recommend-articles";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Content Intelligence" };

export default async function IntelligencePage() {
  const ctx = await memberCtx();
  const client = new QueryClient();
  const [analytics, picks] = await Promise.all([
    readAnalytics(ctx),
    recommendArticles(ctx, { limit: RECOMMENDATIONS }),
  ]);
  client.setQueryData(insightKeys.analytics, analytics);
  client.setQueryData(insightKeys.recommendations, picks);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <IntelligenceScreen />
    </HydrationBoundary>
  );
}
