import { z } from "zod";
import { CreatedFeed, DeletedFeeds, Feed, NewFeed } from "@/lib/contracts/feeds";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import { deleteAllFeeds } from "@/lib/domain/library/feeds/delete-all-feeds";
import { openFeedList } from "@/lib/domain/library/feeds/open-feed-list";
import { versionedReply } from "@/lib/http/conditional/versioned-reply";
import { route } from "@/lib/http/route";

/** GET /api/feeds — the caller's feeds, newest first; with an ETag for browsers as well */
export const GET = route({ readsReplica: true, output: z.array(Feed) }, async ({ ctx, request }) =>
  versionedReply({ ctx, request, ...(await openFeedList(ctx)) }),
);

/** POST /api/feeds — adds a feed by address, site, profile or keywords */
export const POST = route({ budget: "subscribe", body: NewFeed, output: CreatedFeed, status: 201 }, ({ ctx, body }) =>
  subscribe(ctx, body),
);

/** DELETE /api/feeds — deletes all feeds for good */
export const DELETE = route({ output: DeletedFeeds }, ({ ctx }) => deleteAllFeeds(ctx));
