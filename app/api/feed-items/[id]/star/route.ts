import { IdParams } from "@/lib/contracts/common";
import { ItemState, StarInput } from "@/lib/contracts/items";
import { setStarred } from "@/lib/domain/library/items/states/set-state";
import { route } from "@/lib/http/route";

/** PATCH /api/feed-items/{id}/star — stars or unstars an item as the body says; toggles without one */
export const PATCH = route({ params: IdParams, body: StarInput, output: ItemState }, ({ ctx, params, body }) =>
  setStarred(ctx, params.id, body.isStarred),
);
