import { RefreshQuery, RefreshSummary } from "@/lib/contracts/feeds";
import { refreshFeeds } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { route } from "@/lib/http/route";

/** POST /api/feeds/refresh — fetches all feeds of the caller now, or with `bundleId` those of one bundle */
export const POST = route({ budget: "refresh", query: RefreshQuery, output: RefreshSummary }, ({ ctx, query }) =>
  refreshFeeds(ctx, query.bundleId),
);
