import { ZoneQuery } from "@/lib/contracts/analytics";
import { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { readAnalytics } from "@/lib/domain/understanding/insight/read-analytics";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    query: ZoneQuery,
    output: IntelligenceAnalytics,
    api: {
      id: "readIntelligence",
      summary: "Get totals, averages and breakdowns of your articles",
      description:
        "Totals count all stored articles. Averages, breakdowns and topics cover the analysed articles of the last 30 days, up to the newest 5,000.",
      example: { query: { tz: "Europe/Berlin" } },
    },
  },
  ({ ctx, query }) => readAnalytics(ctx, query),
);
