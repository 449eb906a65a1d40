import { Stats, StatsQuery } from "@/lib/contracts/items";
import { readStats } from "@/lib/domain/understanding/stats/read-stats";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    readsReplica: true,
    query: StatsQuery,
    output: Stats,
    api: { id: "readStats", summary: "Count the articles of a list", errors: ["NOT_FOUND"] },
  },
  ({ ctx, query }) => readStats(ctx, query),
);
