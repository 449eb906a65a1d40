import { z } from "zod";
import { DuplicatesQuery, IntelligenceArticle } from "@/lib/contracts/intelligence";
import { listDuplicates } from "@/lib/domain/insight/list-duplicates";
import { route } from "@/lib/http/route";

/** GET /api/intelligence/duplicates?hidden=true — duplicates, each with its original */
export const GET = route({ query: DuplicatesQuery, output: z.array(IntelligenceArticle) }, ({ ctx, query }) =>
  listDuplicates(ctx, query),
);
