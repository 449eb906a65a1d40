import { z } from "zod";
import { HighQualityQuery, IntelligenceArticle } from "@/lib/contracts/intelligence";
import { listHighQuality } from "@/lib/domain/understanding/insight/list-analysed";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    query: HighQualityQuery,
    output: z.array(IntelligenceArticle),
    api: {
      id: "listHighQuality",
      summary: "List high-quality articles, best first",
      example: { query: { minQuality: 70 } },
    },
  },
  async ({ ctx, query, request }) => pageReply(request, await listHighQuality(ctx, query.minQuality, query)),
);
