import { SavedSmartFeed, SaveSmartFeedInput } from "@/lib/contracts/smart";
import { saveSmartFeed } from "@/lib/domain/understanding/smart/save-smart-feed";
import { route } from "@/lib/http/route";

/** POST /api/intelligent-feed/save — creates a smart feed, optionally in a bundle or a new one */
export const POST = route(
  { budget: "search", body: SaveSmartFeedInput, output: SavedSmartFeed, status: 201 },
  ({ ctx, body }) => saveSmartFeed(ctx, body),
);
