import { z } from "zod";
import { DuplicateArticle, DuplicatesQuery } from "@/lib/contracts/intelligence";
import { listDuplicates } from "@/lib/domain/understanding/insight/list-duplicates";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    takesTurns: true,
    query: DuplicatesQuery,
    output: z.array(DuplicateArticle),
    api: {
      id: "listDuplicates",
      summary: "List duplicates: the original, the reason, and what differs",
      description: "`hidden=false` lists what `remove-duplicates` would hide; starred articles are never hidden.",
      example: { query: { hidden: "false" } },
    },
  },
  async ({ ctx, query, request }) => pageReply(request, await listDuplicates(ctx, query)),
);
