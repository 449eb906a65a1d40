import { Stats, StatsQuery } from "@/lib/contracts/items";
import { readStats } from "@/lib/domain/understanding/stats/read-stats";
import { route } from "@/lib/http/route";

/** GET /api/stats — counts of the items a scope matches */
export const GET = route({ readsReplica: true, query: StatsQuery, output: Stats }, ({ ctx, query }) =>
  readStats(ctx, query),
);
