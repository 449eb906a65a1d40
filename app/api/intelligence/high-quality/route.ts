import { z } from "zod";
import { HighQualityQuery, IntelligenceArticle } from "@/lib/contracts/intelligence";
import { listHighQuality } from "@/lib/domain/insight/list-analysed";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/high-quality?minQuality=70 — well written articles, newest first */
export const GET = route({ query: HighQualityQuery, output: z.array(IntelligenceArticle) }, ({ ctx, query }) =>
  listHighQuality(ctx, query.minQuality),
);
