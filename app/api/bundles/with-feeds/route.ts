import { BundleWithFeeds, NewBundleWithFeeds } from "@/lib/contracts/bundles";
import { subscribeBundle } from "@/lib/domain/collecting/subscribe/subscribe-bundle";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "subscribe",
    body: NewBundleWithFeeds,
    output: BundleWithFeeds,
    status: 201,
    api: {
      id: "createBundleWithFeeds",
      summary: "Make a bundle and add its feeds",
      description:
        "Up to ten addresses are fetched at the same time. Feeds that you follow already join the bundle. What cannot be added is in `failed`; if that is all of it, no bundle is made and the first failure is the response.",
      errors: [
        "PLAN_LIMIT",
        "FEED_UNREACHABLE",
        "NOT_A_FEED",
        "SUBSCRIPTION_LIST",
        "ADDRESS_REFUSED",
        "SOCIAL_UNSUPPORTED",
        "BUSY",
      ],
      example: { body: { name: "Ships", urls: ["https://sea.example/rss", "https://harbour.example"] } },
    },
  },
  ({ ctx, body }) => subscribeBundle(ctx, body),
);
