import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { IntelligenceScreen } from "@/components/insight/intelligence-screen";
import { insightKeys } from "@/lib/client/insight-queries";
import { readAnalytics } from "@/lib/domain/insight/read-analytics";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Content Intelligence" };

export default async function IntelligencePage() {
  const client = new QueryClient();
  client.setQueryData(insightKeys.analytics, await readAnalytics(await memberCtx()));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <IntelligenceScreen />
    </HydrationBoundary>
  );
}
