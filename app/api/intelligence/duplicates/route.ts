import { z } from "zod";
import { DuplicateArticle, DuplicatesQuery } from "@/lib/contracts/intelligence";
import { listDuplicates } from "@/lib/domain/understanding/insight/list-duplicates";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

/**
 * GET /api/intelligence/duplicates?hidden=true — duplicates, each with its original, why it is one and what differs; the
 * next page is in the Link header
 */
export const GET = route(
  { takesTurns: true, query: DuplicatesQuery, output: z.array(DuplicateArticle) },
  async ({ ctx, query, request }) => pageReply(request, await listDuplicates(ctx, query)),
);
