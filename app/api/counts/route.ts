import { Counts } from "@/lib/contracts/items";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    readsReplica: true,
    output: Counts,
    api: { id: "readCounts", summary: "Count articles in total, by feed and by bundle" },
  },
  ({ ctx }) => readCounts(ctx),
);
