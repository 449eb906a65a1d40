import { RefreshQuery, RefreshSummary } from "@/lib/contracts/feeds";
import { refreshFeeds } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "refresh",
    query: RefreshQuery,
    output: RefreshSummary,
    api: { id: "refreshFeeds", summary: "Refresh all feeds, or those of a bundle", errors: ["NOT_FOUND"] },
  },
  ({ ctx, query }) => refreshFeeds(ctx, query.bundleId),
);
