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
      summary: "Get article and reading counts of the last 7, 30 or 90 days",
      example: { query: { days: 30, tz: "Europe/Berlin" } },
    },
  },
  ({ ctx, query }) => readReadingAnalytics(ctx, query),
);
