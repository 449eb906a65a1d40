import { SearchSummary, SearchSummaryQuery } from "@/lib/contracts/items";
import { summarizeSearch } from "@/lib/domain/library/search/summarize-search";
import { route } from "@/lib/http/route";

/** GET /api/search — how many articles a search finds, and the most relevant of them */
export const GET = route({ readsReplica: true, query: SearchSummaryQuery, output: SearchSummary }, ({ ctx, query }) =>
  summarizeSearch(ctx, query),
);
