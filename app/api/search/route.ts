import { SearchSummary, SearchSummaryQuery } from "@/lib/contracts/items";
import { summarizeSearch } from "@/lib/domain/library/search/summarize-search";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    readsReplica: true,
    query: SearchSummaryQuery,
    output: SearchSummary,
    api: {
      id: "summarizeSearch",
      summary: "Count what a search finds, with its best matches",
      description:
        "Counts up to 500 matches (`isExact` says whether these are all) and returns the ten most relevant of them. The whole list, newest first, is `GET /api/feed-items` with the same `q`.",
      errors: ["NOT_FOUND"],
      example: { query: { q: "harbour" } },
    },
  },
  ({ ctx, query }) => summarizeSearch(ctx, query),
);
