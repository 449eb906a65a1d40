import { IdParams } from "@/lib/contracts/common";
import { RefreshOutcome } from "@/lib/contracts/feeds";
import { refreshFeed } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "refresh",
    params: IdParams,
    output: RefreshOutcome,
    api: {
      id: "refreshFeed",
      summary: "Refresh a feed",
      description: "If the feed was fetched less than a minute ago, the call returns the stored result (`recent`).",
    },
  },
  ({ ctx, params }) => refreshFeed(ctx, params.id),
);
