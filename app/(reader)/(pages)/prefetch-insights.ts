import { QueryClient } from "@tanstack/react-query";
import { insightKeys, RECOMMENDATIONS } from "@/lib/client/queries/insight-queries";
import type { Ctx } from "@/lib/domain/ctx";
import { readAnalytics } from "@/lib/domain/understanding/insight/read-analytics";
import { recommendArticles } from "@/lib/domain/understanding/insight/recommend-articles";
import { readReadingAnalytics } from "@/lib/domain/understanding/stats/read-reading-analytics";

/** The days that the sentence covers at first, and those of the advice. */
const RANGES = [7, 30] as const;

/** Prefetches what insights show, at either of their addresses; `timeZone` is the reader's. */
export async function prefetchInsights(ctx: Ctx, timeZone: string): Promise<QueryClient> {
  const client = new QueryClient();
  const [analytics, picks, ...ranges] = await Promise.all([
    readAnalytics(ctx, { tz: timeZone }),
    recommendArticles(ctx, { limit: RECOMMENDATIONS }),
    ...RANGES.map((days) => readReadingAnalytics(ctx, { days, tz: timeZone })),
  ]);
  client.setQueryData(insightKeys.analytics(timeZone), analytics);
  client.setQueryData(insightKeys.recommendations, picks);
  for (const [at, days] of RANGES.entries()) client.setQueryData(insightKeys.reading(days, timeZone), ranges[at]);
  return client;
}
