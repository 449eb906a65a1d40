import { SavedSmartFeed, SaveSmartFeedInput } from "@/lib/contracts/smart";
import { saveSmartFeed } from "@/lib/domain/understanding/smart/save-smart-feed";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "search",
    body: SaveSmartFeedInput,
    output: SavedSmartFeed,
    status: 201,
    api: {
      id: "saveSmartFeed",
      summary: "Save a smart feed",
      description: "Optionally adds the feed to an existing or new bundle.",
      errors: ["NOT_FOUND", "PLAN_LIMIT", "ALREADY_SUBSCRIBED", "BUSY"],
      example: { body: { keywords: "tidal power", feedName: "Tidal power" } },
    },
  },
  ({ ctx, body }) => saveSmartFeed(ctx, body),
);
