import { FeedPreview, PreviewFeedInput } from "@/lib/contracts/feeds";
import { previewFeed } from "@/lib/domain/collecting/subscribe/preview-feed";
import { ADDRESS_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "subscribe",
    body: PreviewFeedInput,
    output: FeedPreview,
    api: {
      id: "previewFeed",
      summary: "Preview a feed",
      description:
        "Finds the feed behind an address, a site or a profile and returns its title, how often it publishes and its three newest articles. Nothing is stored.",
      errors: ADDRESS_ERRORS,
      example: { body: { url: "https://example.org" } },
    },
  },
  ({ ctx, body }) => previewFeed(ctx, body.url),
);
