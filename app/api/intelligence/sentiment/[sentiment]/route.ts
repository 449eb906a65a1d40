import { z } from "zod";
import { IntelligenceArticle, SentimentParams } from "@/lib/contracts/intelligence";
import { listBySentiment } from "@/lib/domain/insight/list-analysed";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/sentiment/{sentiment} — articles of one sentiment, newest first */
export const GET = route({ params: SentimentParams, output: z.array(IntelligenceArticle) }, ({ ctx, params }) =>
  listBySentiment(ctx, params.sentiment),
);
