import { GenerateInput, SmartFeedPreview } from "@/lib/contracts/smart";
import { generatePreview } from "@/lib/domain/understanding/smart/generate-preview";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "search",
    body: GenerateInput,
    output: SmartFeedPreview,
    api: {
      id: "generateSmartFeed",
      summary: "See what a smart feed would hold",
      description: "Searches your own articles and the public web, and stores nothing. Every plan may.",
      errors: ["BUSY"],
      example: { body: { keywords: '"tidal power" OR "wave energy" -stocks kind:news' } },
    },
  },
  ({ ctx, body }) => generatePreview(ctx, body.keywords, body.strictness),
);
