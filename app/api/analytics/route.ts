import { Analytics, AnalyticsQuery } from "@/lib/contracts/analytics";
import { readReadingAnalytics } from "@/lib/domain/understanding/stats/read-reading-analytics";
import { route } from "@/lib/http/route";

/** GET /api/analytics?tz=Europe/Berlin — what arrived and was read in the last thirty days */
export const GET = route({ takesTurns: true, query: AnalyticsQuery, output: Analytics }, ({ ctx, query }) =>
  readReadingAnalytics(ctx, query),
);
