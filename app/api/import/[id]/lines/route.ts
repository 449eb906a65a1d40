import { z } from "zod";
import { ImportLine, ImportLinesQuery, ImportParams } from "@/lib/contracts/transfer";
import { listImportLines } from "@/lib/domain/exchange/transfer/get-import";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

/** GET /api/import/{id}/lines — its feeds with their expected or actual outcome; the next page in the Link header */
export const GET = route(
  { params: ImportParams, query: ImportLinesQuery, output: z.array(ImportLine) },
  async ({ ctx, params, query, request }) => pageReply(request, await listImportLines(ctx, params.id, query)),
);
