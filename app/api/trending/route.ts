import { Trending, TrendingQuery } from "@/lib/contracts/items";
import { readTrending } from "@/lib/domain/understanding/stats/read-trending";
import { route } from "@/lib/http/route";

/** GET /api/trending — how many of the caller's articles of the last 7 days are about each subject, or each topic */
export const GET = route({ takesTurns: true, query: TrendingQuery, output: Trending }, ({ ctx, query }) =>
  readTrending(ctx, query),
);
