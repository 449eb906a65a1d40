import { z } from "zod";
import { FeedItem, FeedItemQuery } from "@/lib/contracts/items";
import { findItems } from "@/lib/domain/library/search/find-items";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    readsReplica: true,
    query: FeedItemQuery,
    output: z.array(FeedItem),
    api: {
      id: "listItems",
      summary: "List articles, page by page",
      description:
        "Filter by feed, bundle, label, read or star state, or with a search. Descriptions are plain text of at most 500 characters.",
      errors: ["NOT_FOUND"],
      example: { query: { filter: "unread", limit: 20 } },
    },
  },
  async ({ ctx, query, request }) => pageReply(request, await findItems(ctx, query)),
);
