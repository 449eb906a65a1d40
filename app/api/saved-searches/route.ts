import { z } from "zod";
import { MAX_SAVED_SEARCHES, NewSavedSearch, SavedSearch } from "@/lib/contracts/reading";
import { listSavedSearches } from "@/lib/domain/library/search/list-saved-searches";
import { saveSearch } from "@/lib/domain/library/search/save-search";
import { route } from "@/lib/http/route";

export const GET = route(
  { output: z.array(SavedSearch), api: { id: "listSavedSearches", summary: "List saved searches" } },
  ({ ctx }) => listSavedSearches(ctx),
);

export const POST = route(
  {
    body: NewSavedSearch,
    output: SavedSearch,
    status: 201,
    api: {
      id: "saveSearch",
      summary: "Save a search",
      description: `Returns the existing saved search if the query is the same. You can have up to ${MAX_SAVED_SEARCHES}.`,
      errors: ["CONFLICT"],
      example: { body: { name: "Tides", query: "tides is:unread" } },
    },
  },
  ({ ctx, body }) => saveSearch(ctx, body),
);
