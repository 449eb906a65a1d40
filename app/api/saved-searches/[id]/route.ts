import { IdParams } from "@/lib/contracts/common";
import { SavedSearch, SavedSearchChange } from "@/lib/contracts/reading";
import { deleteSavedSearch } from "@/lib/domain/library/search/delete-saved-search";
import { updateSavedSearch } from "@/lib/domain/library/search/update-saved-search";
import { route } from "@/lib/http/route";

/** PATCH /api/saved-searches/{id} — changes its name or query */
export const PATCH = route(
  { params: IdParams, body: SavedSearchChange, output: SavedSearch },
  ({ ctx, params, body }) => updateSavedSearch(ctx, params.id, body),
);

/** DELETE /api/saved-searches/{id} — deletes it */
export const DELETE = route({ params: IdParams }, ({ ctx, params }) => deleteSavedSearch(ctx, params.id));
