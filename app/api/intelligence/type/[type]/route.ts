import { z } from "zod";
import { ContentTypeParams, InsightPageQuery, IntelligenceArticle } from "@/lib/contracts/intelligence";
import { listByType } from "@/lib/domain/understanding/insight/list-analysed";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/type/{type} — articles of one content type, newest first; the next page is in the Link header */
export const GET = route(
  { takesTurns: true, params: ContentTypeParams, query: InsightPageQuery, output: z.array(IntelligenceArticle) },
  async ({ ctx, params, query, request }) => pageReply(request, await listByType(ctx, params.type, query)),
);
