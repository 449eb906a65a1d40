import { AnalyticsQuery } from "@/lib/contracts/analytics";
import { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { readAnalytics } from "@/lib/domain/understanding/insight/read-analytics";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    query: AnalyticsQuery,
    output: IntelligenceAnalytics,
    api: {
      id: "readIntelligence",
      summary: "Totals, averages and breakdowns of your articles",
      description:
        "Totals count everything you keep. Averages, breakdowns and topics cover the analysed articles of the last 30 days, at most the newest 5,000.",
      example: { query: { tz: "Europe/Berlin" } },
    },
  },
  ({ ctx, query }) => readAnalytics(ctx, query),
);
