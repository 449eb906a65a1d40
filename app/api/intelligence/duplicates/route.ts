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
      summary: "List duplicates with their original, reason and differences",
      description:
        "`hidden=false` lists the articles that `remove-duplicates` would hide. Articles that are starred or saved for later are never hidden.",
      example: { query: { hidden: "false" } },
    },
  },
  async ({ ctx, query, request }) => pageReply(request, await listDuplicates(ctx, query)),
);
