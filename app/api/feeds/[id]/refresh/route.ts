import { IdParams } from "@/lib/contracts/common";
import { RefreshOutcome } from "@/lib/contracts/feeds";
import { refreshFeed } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { route } from "@/lib/http/route";

/** POST /api/feeds/{id}/refresh — fetches one feed now */
export const POST = route({ budget: "refresh", params: IdParams, output: RefreshOutcome }, ({ ctx, params }) =>
  refreshFeed(ctx, params.id),
);
