import { IdParams } from "@/lib/contracts/common";
import { Feed } from "@/lib/contracts/feeds";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: IdParams,
    output: Feed,
    api: {
      id: "restoreFeed",
      summary: "Restore a deleted feed within ten minutes",
      description:
        "The feed counts against your plan's limit. If the limit is reached, you can try again until the ten minutes are over.",
      errors: ["GONE", "PLAN_LIMIT"],
    },
  },
  ({ ctx, params }) => restoreFeed(ctx, params.id),
);
