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
      summary: "Preview a smart feed",
      description: "Searches your articles and the public web without storing anything. Available on every plan.",
      errors: ["BUSY"],
      example: { body: { keywords: '"tidal power" OR "wave energy" -stocks kind:news' } },
    },
  },
  ({ ctx, body }) => generatePreview(ctx, body.keywords, body.strictness),
);
