import { IdParams } from "@/lib/contracts/common";
import { ItemState, StarInput } from "@/lib/contracts/items";
import { setStarred } from "@/lib/domain/items/set-starred";
import { route } from "@/lib/http/route";

/** PATCH /api/feed-items/{id}/star — turns the star over, or sets it when the body says how */
export const PATCH = route({ params: IdParams, body: StarInput, output: ItemState }, ({ ctx, params, body }) =>
  setStarred(ctx, params.id, body.isStarred),
);
