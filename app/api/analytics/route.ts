import { Analytics, AnalyticsQuery } from "@/lib/contracts/analytics";
import { readReadingAnalytics } from "@/lib/domain/understanding/stats/read-reading-analytics";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    query: AnalyticsQuery,
    output: Analytics,
    api: {
      id: "readAnalytics",
      summary: "Get article and reading counts of the last 30 days",
      example: { query: { tz: "Europe/Berlin" } },
    },
  },
  ({ ctx, query }) => readReadingAnalytics(ctx, query),
);
