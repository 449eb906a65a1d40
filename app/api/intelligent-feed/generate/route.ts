import { GenerateInput, SmartFeedPreview } from "@/lib/contracts/smart";
import { generatePreview } from "@/lib/domain/smart/generate-preview";
import { route } from "@/lib/http/route";

/** POST /api/intelligent-feed/generate — what a smart feed of these keywords would hold; nothing is stored */
export const POST = route({ body: GenerateInput, output: SmartFeedPreview }, ({ ctx, body }) =>
  generatePreview(ctx, body.keywords),
);
