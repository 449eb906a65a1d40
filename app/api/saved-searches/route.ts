import { z } from "zod";
import { NewSavedSearch, SavedSearch } from "@/lib/contracts/reading";
import { listSavedSearches } from "@/lib/domain/library/search/list-saved-searches";
import { saveSearch } from "@/lib/domain/library/search/save-search";
import { route } from "@/lib/http/route";

/** GET /api/saved-searches — the caller's saved searches */
export const GET = route({ output: z.array(SavedSearch) }, ({ ctx }) => listSavedSearches(ctx));

/** POST /api/saved-searches — saves a search */
export const POST = route({ body: NewSavedSearch, output: SavedSearch, status: 201 }, ({ ctx, body }) =>
  saveSearch(ctx, body),
);
