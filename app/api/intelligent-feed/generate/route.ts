import { GenerateInput, SmartFeedPreview } from "@/lib/contracts/smart";
import { generatePreview } from "@/lib/domain/understanding/smart/generate-preview";
import { route } from "@/lib/http/route";

/** POST /api/intelligent-feed/generate — previews a smart feed of these keywords; nothing is stored */
export const POST = route({ budget: "search", body: GenerateInput, output: SmartFeedPreview }, ({ ctx, body }) =>
  generatePreview(ctx, body.keywords, body.strictness),
);
