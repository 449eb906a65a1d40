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
      summary: "Bring a deleted feed back, within ten minutes",
      description:
        "It counts against the plan's limit. A refused one stays restorable for the rest of its ten minutes.",
      errors: ["GONE", "PLAN_LIMIT"],
    },
  },
  ({ ctx, params }) => restoreFeed(ctx, params.id),
);
