import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import { FeedWeek } from "@/lib/contracts/fetches/fetches";
import { FEED_WEEKS } from "@/lib/contracts/values/limits";
import { readFeedWeeks } from "@/lib/domain/understanding/stats/read-feed-weeks";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    output: z.array(FeedWeek),
    api: {
      id: "readFeedWeeks",
      summary: "Count the articles of a feed per week",
      description: `The last ${FEED_WEEKS} times seven days, oldest first. The last one ends now.`,
    },
  },
  ({ ctx, params }) => readFeedWeeks(ctx, params.id),
);
