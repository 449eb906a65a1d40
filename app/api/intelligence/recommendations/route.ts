import { z } from "zod";
import { RecommendationsQuery, RecommendedArticle } from "@/lib/contracts/intelligence";
import { recommendArticles } from "@/lib/domain/understanding/insight/recommend-articles";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/recommendations?limit=10 — unread articles worth reading, best first, with reasons */
export const GET = route(
  { takesTurns: true, query: RecommendationsQuery, output: z.array(RecommendedArticle) },
  ({ ctx, query }) => recommendArticles(ctx, query),
);
