import { IdParams } from "@/lib/contracts/common";
import { Feed, FeedChange } from "@/lib/contracts/feeds";
import { changeFeed } from "@/lib/domain/collecting/subscribe/change-feed";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { route } from "@/lib/http/route";
import { withinBudget } from "@/lib/http/within-budget";

/** GET /api/feeds/{id} — one feed */
export const GET = route({ params: IdParams, output: Feed }, ({ ctx, params }) => getFeed(ctx, params.id));

/** PATCH /api/feeds/{id} — changes title, description, activity, privacy or address; a new address is fetched */
export const PATCH = route(
  { params: IdParams, body: FeedChange, output: Feed, current: ({ ctx, params }) => getFeed(ctx, params.id) },
  ({ ctx, params, body }) =>
    withinBudget(ctx, { budget: body.feedUrl === undefined ? undefined : "subscribe", user: ctx.user }, () =>
      changeFeed(ctx, params.id, body),
    ),
);

/** PUT /api/feeds/{id} — the same as PATCH */
export const PUT = PATCH;

/** DELETE /api/feeds/{id} — deletes a feed; it can be restored for ten minutes */
export const DELETE = route(
  { params: IdParams, current: ({ ctx, params }) => getFeed(ctx, params.id) },
  ({ ctx, params }) => deleteFeed(ctx, params.id),
);
