import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import { FeedItem } from "@/lib/contracts/items";
import { listStory } from "@/lib/domain/library/items/item-stories";
import { route } from "@/lib/http/route";

/** GET /api/feed-items/{id}/story — the caller's articles that tell the same event, best first */
export const GET = route({ params: IdParams, output: z.array(FeedItem) }, ({ ctx, params }) =>
  listStory(ctx, params.id),
);
