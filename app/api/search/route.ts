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
      summary: "Search articles: count and best matches",
      description:
        "Counts up to 500 matches (`isExact` is false if there may be more) and returns the ten most relevant. For the whole list, newest first, call `GET /api/feed-items` with the same `q`.",
      errors: ["NOT_FOUND"],
      example: { query: { q: "harbour" } },
    },
  },
  ({ ctx, query }) => summarizeSearch(ctx, query),
);
