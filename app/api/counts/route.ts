import { Counts } from "@/lib/contracts/items";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { route } from "@/lib/http/route";

/** GET /api/counts — totals, and the same per feed and per bundle */
export const GET = route({ readsReplica: true, output: Counts }, ({ ctx }) => readCounts(ctx));
