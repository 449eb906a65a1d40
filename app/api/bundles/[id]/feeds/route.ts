import { z } from "zod";
import { AddFeedInput, Membership } from "@/lib/contracts/bundles";
import { IdParams } from "@/lib/contracts/common";
import { Feed } from "@/lib/contracts/feeds";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { listBundleFeeds } from "@/lib/domain/library/bundles/list-bundle-feeds";
import { removeAllFeeds } from "@/lib/domain/library/bundles/remove-feeds";
import { route } from "@/lib/http/route";

export const GET = route(
  { params: IdParams, output: z.array(Feed), api: { id: "listBundleFeeds", summary: "List the feeds of a bundle" } },
  ({ ctx, params }) => listBundleFeeds(ctx, params.id),
);

export const POST = route(
  {
    params: IdParams,
    body: AddFeedInput,
    output: Membership,
    status: 201,
    api: {
      id: "addFeedToBundle",
      summary: "Add a feed to a bundle",
      description: "Adding a feed twice has no effect.",
      example: { body: { feedId: 4215577293031 } },
    },
  },
  ({ ctx, params, body }) => addFeedToBundle(ctx, { bundleId: params.id, feedId: body.feedId }),
);

export const DELETE = route(
  {
    params: IdParams,
    api: { id: "removeAllFeedsFromBundle", summary: "Remove all feeds from a bundle", isDestructive: true },
  },
  ({ ctx, params }) => removeAllFeeds(ctx, params.id),
);
