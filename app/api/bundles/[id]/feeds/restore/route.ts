import { RestoredFeeds } from "@/lib/contracts/bundles";
import { IdParams } from "@/lib/contracts/common";
import { restoreAllFeeds } from "@/lib/domain/library/bundles/restore-feeds";
import { route } from "@/lib/http/route";

/** POST /api/bundles/{id}/feeds/restore — restores what was removed within the last ten minutes */
export const POST = route({ params: IdParams, output: RestoredFeeds }, ({ ctx, params }) =>
  restoreAllFeeds(ctx, params.id),
);
