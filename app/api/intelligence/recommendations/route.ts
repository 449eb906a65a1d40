import { z } from "zod";
import { RecommendationsQuery, RecommendedArticle } from "@/lib/contracts/intelligence";
import { recommendArticles } from "@/lib/domain/understanding/insight/recommend-articles";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    query: RecommendationsQuery,
    output: z.array(RecommendedArticle),
    api: {
      id: "listRecommendations",
      summary: "List recommended unread articles with reasons",
      example: { query: { limit: 10 } },
    },
  },
  ({ ctx, query }) => recommendArticles(ctx, query),
);
