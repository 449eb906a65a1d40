import { z } from "zod";
import { InsightPageQuery, IntelligenceArticle, SentimentParams } from "@/lib/contracts/intelligence";
import { listBySentiment } from "@/lib/domain/understanding/insight/list-analysed";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    params: SentimentParams,
    query: InsightPageQuery,
    output: z.array(IntelligenceArticle),
    api: { id: "listBySentiment", summary: "List articles by sentiment" },
  },
  async ({ ctx, params, query, request }) => pageReply(request, await listBySentiment(ctx, params.sentiment, query)),
);
