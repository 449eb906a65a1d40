import { Trending, TrendingQuery } from "@/lib/contracts/items";
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
        "Counts five fixed subjects. With `topics=true` it counts the topics that at least three articles of two feeds name, with their days and the bundle that has most of them. The list is empty if there are none; until a topic is known, it has the fixed subjects.",
    },
  },
  ({ ctx, query }) => readTrending(ctx, query),
);
