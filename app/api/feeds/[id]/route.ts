import { IdParams } from "@/lib/contracts/common";
import { Feed, FeedChange } from "@/lib/contracts/feeds";
import { changeFeed } from "@/lib/domain/collecting/subscribe/change-feed";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import type { CallDescription } from "@/lib/http/description/call-description";
import { ADDRESS_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";
import { withinBudget } from "@/lib/http/within-budget";

export const GET = route(
  { params: IdParams, output: Feed, api: { id: "getFeed", summary: "Get a feed" } },
  ({ ctx, params }) => getFeed(ctx, params.id),
);

export const PATCH = changeRoute({
  id: "updateFeed",
  summary: "Update a feed",
  description:
    "Omitted fields keep their value. An empty title restores the source's title. A new `feedUrl` (the address of a feed or a site), user agent or password is tried first and counts towards the budget for adding feeds (429 if you exceed it). If it leads to no feed, nothing changes. The feed keeps its ID, its articles and their states. Articles from the old address leave your public RSS unless the new address lists them too.",
});

export const PUT = changeRoute({
  id: "replaceFeed",
  summary: "Update a feed",
  description: "Same as PATCH: omitted fields keep their value. An empty title restores the source's title.",
});

export const DELETE = route(
  {
    params: IdParams,
    current: ({ ctx, params }) => getFeed(ctx, params.id),
    api: {
      id: "deleteFeed",
      summary: "Delete a feed",
      description: "You can restore it for ten minutes.",
      isDestructive: true,
    },
  },
  ({ ctx, params }) => deleteFeed(ctx, params.id),
);

/** Returns true for a change that is tried out first. */
const isFetched = ({ feedUrl, userAgent, credentials }: FeedChange): boolean =>
  feedUrl !== undefined || userAgent !== undefined || credentials !== undefined;

/** Makes the handler of PATCH and PUT, which do the same. */
function changeRoute(api: CallDescription) {
  return route(
    {
      params: IdParams,
      body: FeedChange,
      output: Feed,
      current: ({ ctx, params }) => getFeed(ctx, params.id),
      api: {
        ...api,
        errors: ["CONFLICT", ...ADDRESS_ERRORS],
        example: { body: { title: "Morning news", isActive: true } },
      },
    },
    ({ ctx, params, body }) =>
      withinBudget(ctx, { budget: isFetched(body) ? "subscribe" : undefined, user: ctx.user }, () =>
        changeFeed(ctx, params.id, body),
      ),
  );
}
