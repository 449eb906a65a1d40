import { z } from "zod";
import { ImportLine, ImportLinesQuery, ImportParams } from "@/lib/contracts/transfer";
import { listImportLines } from "@/lib/domain/exchange/transfer/get-import";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: ImportParams,
    query: ImportLinesQuery,
    output: z.array(ImportLine),
    api: { id: "listImportLines", summary: "List the feeds of an import with their results" },
  },
  async ({ ctx, params, query, request }) => pageReply(request, await listImportLines(ctx, params.id, query)),
);
