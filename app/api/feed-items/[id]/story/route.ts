import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import { FeedItem } from "@/lib/contracts/items";
import { listStory } from "@/lib/domain/library/items/item-stories";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    output: z.array(FeedItem),
    api: {
      id: "listStory",
      summary: "List articles about the same event",
      description:
        "Returns this article and those of your feeds about the same event, best first: by quality, by how much you read of the feed, and by length. Lists name the same story in `story`.",
    },
  },
  ({ ctx, params }) => listStory(ctx, params.id),
);
