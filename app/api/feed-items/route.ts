import { z } from "zod";
import { FeedItem, FeedItemQuery } from "@/lib/contracts/items";
import { findItems } from "@/lib/domain/library/search/find-items";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

/** GET /api/feed-items — one page of the caller's feed items; the next page is in the Link header */
export const GET = route(
  { readsReplica: true, query: FeedItemQuery, output: z.array(FeedItem) },
  async ({ ctx, query, request }) => pageReply(request, await findItems(ctx, query)),
);
