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
      summary: "Fetch one feed now",
      description: "A feed that was asked less than a minute ago answers from what is stored (`recent`).",
    },
  },
  ({ ctx, params }) => refreshFeed(ctx, params.id),
);
