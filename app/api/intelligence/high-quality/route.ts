import { z } from "zod";
import { HighQualityQuery, IntelligenceArticle } from "@/lib/contracts/intelligence";
import { listHighQuality } from "@/lib/domain/understanding/insight/list-analysed";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/high-quality?minQuality=70 — well written articles, newest first; the next page is in the Link header */
export const GET = route(
  { takesTurns: true, query: HighQualityQuery, output: z.array(IntelligenceArticle) },
  async ({ ctx, query, request }) => pageReply(request, await listHighQuality(ctx, query.minQuality, query)),
);
