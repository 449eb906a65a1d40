import { BundleWithFeeds, NewBundleWithFeeds } from "@/lib/contracts/bundles";
import { subscribeBundle } from "@/lib/domain/collecting/subscribe/subscribe-bundle";
import { route } from "@/lib/http/route";

/** POST /api/bundles/with-feeds — creates a bundle and adds the feeds of some addresses to it */
export const POST = route(
  { budget: "subscribe", body: NewBundleWithFeeds, output: BundleWithFeeds, status: 201 },
  ({ ctx, body }) => subscribeBundle(ctx, body),
);
