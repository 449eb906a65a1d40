import { z } from "zod";
import { ContentTypeParams, IntelligenceArticle } from "@/lib/contracts/intelligence";
import { listByType } from "@/lib/domain/insight/list-analysed";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/type/{type} — articles of one content type, newest first */
export const GET = route({ params: ContentTypeParams, output: z.array(IntelligenceArticle) }, ({ ctx, params }) =>
  listByType(ctx, params.type),
);
