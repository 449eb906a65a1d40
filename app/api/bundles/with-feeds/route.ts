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
      summary: "Create a bundle with feeds",
      description:
        "Up to ten addresses are fetched at once. Feeds you already follow are added to the bundle. `failed` lists the addresses that couldn't be added. If none could be added, no bundle is created and the call returns the first error.",
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
