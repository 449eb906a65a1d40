import { z } from "zod";
import { CreatedFeed, DeletedFeeds, Feed, NewFeed } from "@/lib/contracts/feeds";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import { deleteAllFeeds } from "@/lib/domain/library/feeds/delete-all-feeds";
import { openFeedList } from "@/lib/domain/library/feeds/open-feed-list";
import { versionedReply } from "@/lib/http/conditional/versioned-reply";
import { ADDRESS_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const GET = route(
  { readsReplica: true, output: z.array(Feed), api: { id: "listFeeds", summary: "List feeds, newest first" } },
  async ({ ctx, request }) => versionedReply({ ctx, request, ...(await openFeedList(ctx)) }),
);

export const POST = route(
  {
    budget: "subscribe",
    body: NewFeed,
    output: CreatedFeed,
    status: 201,
    api: {
      id: "addFeed",
      summary: "Add a feed",
      description:
        "`url` is the address of a feed or a site, a profile or @handle, or keywords for a smart feed (if your plan includes them). The first articles are stored before the call returns. If the call fails, nothing is created.",
      errors: ["NOT_FOUND", "PLAN_LIMIT", ...ADDRESS_ERRORS],
      example: { body: { url: "https://example.org/feed.xml", title: "Example" } },
    },
  },
  ({ ctx, body }) => subscribe(ctx, body),
);

export const DELETE = route(
  { output: DeletedFeeds, api: { id: "deleteAllFeeds", summary: "Permanently delete all feeds", isDestructive: true } },
  ({ ctx }) => deleteAllFeeds(ctx),
);
