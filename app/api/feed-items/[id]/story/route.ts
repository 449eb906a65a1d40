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
      summary: "List the articles that tell the same event",
      description:
        "Of your feeds, this article among them, the best first: by form, by how much you read of its feed, and by length. Where no other article tells its event, it is alone. Rows of lists name the same story in `story`.",
    },
  },
  ({ ctx, params }) => listStory(ctx, params.id),
);
