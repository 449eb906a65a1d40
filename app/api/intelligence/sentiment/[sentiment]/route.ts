import { z } from "zod";
import { InsightPageQuery, IntelligenceArticle, SentimentParams } from "@/lib/contracts/intelligence";
import { listBySentiment } from "@/lib/domain/understanding/insight/list-analysed";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/sentiment/{sentiment} — articles of one sentiment, newest first; the next page is in the Link header */
export const GET = route(
  { takesTurns: true, params: SentimentParams, query: InsightPageQuery, output: z.array(IntelligenceArticle) },
  async ({ ctx, params, query, request }) => pageReply(request, await listBySentiment(ctx, params.sentiment, query)),
);
