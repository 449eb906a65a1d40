import { z } from "zod";
import { AddFeedInput, Membership } from "@/lib/contracts/bundles";
import { IdParams } from "@/lib/contracts/common";
import { Feed } from "@/lib/contracts/feeds";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { listBundleFeeds } from "@/lib/domain/library/bundles/list-bundle-feeds";
import { removeAllFeeds } from "@/lib/domain/library/bundles/remove-feeds";
import { route } from "@/lib/http/route";

/** GET /api/bundles/{id}/feeds — the feeds of a bundle */
export const GET = route({ params: IdParams, output: z.array(Feed) }, ({ ctx, params }) =>
  listBundleFeeds(ctx, params.id),
);

/** POST /api/bundles/{id}/feeds — adds a feed to a bundle; repeating it changes nothing */
export const POST = route(
  { params: IdParams, body: AddFeedInput, output: Membership, status: 201 },
  ({ ctx, params, body }) => addFeedToBundle(ctx, { bundleId: params.id, feedId: body.feedId }),
);

/** DELETE /api/bundles/{id}/feeds — removes all feeds from a bundle */
export const DELETE = route({ params: IdParams }, ({ ctx, params }) => removeAllFeeds(ctx, params.id));
