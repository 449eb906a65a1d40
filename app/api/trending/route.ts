import { Trending, TrendingQuery } from "@/lib/contracts/analytics";
import { readTrending } from "@/lib/domain/understanding/stats/read-trending";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    query: TrendingQuery,
    output: Trending,
    api: {
      id: "readTrending",
      summary: "Count your articles of the last seven days by topic",
      description:
        "Counts five fixed subjects. With `topics=true`, counts topics mentioned by at least three articles of two feeds, by day, with the bundle that has most of them. The list may be empty. Until any topic is known, it contains the fixed subjects.",
    },
  },
  ({ ctx, query }) => readTrending(ctx, query),
);
