import { RestoredFeeds } from "@/lib/contracts/bundles";
import { IdParams } from "@/lib/contracts/common";
import { restoreAllFeeds } from "@/lib/domain/library/bundles/restore-feeds";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: IdParams,
    output: RestoredFeeds,
    api: { id: "restoreFeedsToBundle", summary: "Restore the feeds removed from a bundle in the last ten minutes" },
  },
  ({ ctx, params }) => restoreAllFeeds(ctx, params.id),
);
