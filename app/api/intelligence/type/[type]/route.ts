import { z } from "zod";
import { ContentTypeParams, InsightPageQuery, IntelligenceArticle } from "@/lib/contracts/intelligence";
import { listByType } from "@/lib/domain/understanding/insight/list-analysed";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    params: ContentTypeParams,
    query: InsightPageQuery,
    output: z.array(IntelligenceArticle),
    api: { id: "listByType", summary: "List articles by content type" },
  },
  async ({ ctx, params, query, request }) => pageReply(request, await listByType(ctx, params.type, query)),
);
