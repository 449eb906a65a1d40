import { AnalyticsQuery } from "@/lib/contracts/analytics";
import { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { readAnalytics } from "@/lib/domain/understanding/insight/read-analytics";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/analytics?tz=Europe/Berlin — totals, averages and breakdowns of the caller's articles */
export const GET = route({ takesTurns: true, query: AnalyticsQuery, output: IntelligenceAnalytics }, ({ ctx, query }) =>
  readAnalytics(ctx, query),
);
