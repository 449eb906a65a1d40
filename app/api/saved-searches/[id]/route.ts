import { IdParams } from "@/lib/contracts/common";
import { SavedSearch, SavedSearchChange } from "@/lib/contracts/reading";
import { deleteSavedSearch } from "@/lib/domain/library/search/delete-saved-search";
import { updateSavedSearch } from "@/lib/domain/library/search/update-saved-search";
import { route } from "@/lib/http/route";

export const PATCH = route(
  {
    params: IdParams,
    body: SavedSearchChange,
    output: SavedSearch,
    api: {
      id: "updateSavedSearch",
      summary: "Update a saved search",
      errors: ["CONFLICT"],
      example: { body: { name: "Water" } },
    },
  },
  ({ ctx, params, body }) => updateSavedSearch(ctx, params.id, body),
);

export const DELETE = route(
  { params: IdParams, api: { id: "deleteSavedSearch", summary: "Delete a saved search", isDestructive: true } },
  ({ ctx, params }) => deleteSavedSearch(ctx, params.id),
);
