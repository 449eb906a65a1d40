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
  { params: IdParams, output: Feed, api: { id: "getFeed", summary: "Read one feed" } },
  ({ ctx, params }) => getFeed(ctx, params.id),
);

export const PATCH = changeRoute({
  id: "updateFeed",
  summary: "Change a feed",
  description:
    "What is not given stays. An empty title goes back to the source's own. A new `feedUrl`, the address of a feed or of a site, is fetched first and counts as adding a feed (429 when there were too many); if there is no feed, nothing changes. The feed keeps its id and its articles with their states. Articles of the old address are no longer part of your public RSS, unless the new one lists them too.",
});

export const PUT = changeRoute({
  id: "replaceFeed",
  summary: "Change a feed",
  description: "The same as PATCH: what is not given stays. An empty title goes back to the source's own.",
});

export const DELETE = route(
  {
    params: IdParams,
    current: ({ ctx, params }) => getFeed(ctx, params.id),
    api: {
      id: "deleteFeed",
      summary: "Delete a feed",
      description: "It can be restored for ten minutes.",
      isDestructive: true,
    },
  },
  ({ ctx, params }) => deleteFeed(ctx, params.id),
);

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
      withinBudget(ctx, { budget: body.feedUrl === undefined ? undefined : "subscribe", user: ctx.user }, () =>
        changeFeed(ctx, params.id, body),
      ),
  );
}
