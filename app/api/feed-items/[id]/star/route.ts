import { IdParams } from "@/lib/contracts/common";
import { ItemState, StarInput } from "@/lib/contracts/items";
import { setStarred } from "@/lib/domain/library/items/states/set-state";
import { route } from "@/lib/http/route";

export const PATCH = route(
  {
    params: IdParams,
    body: StarInput,
    output: ItemState,
    api: {
      id: "setItemStarred",
      summary: "Star an article",
      description: "Set `isStarred` to make the call safe to repeat. An empty body toggles the star.",
      isBodyOptional: true,
      example: { body: { isStarred: true } },
    },
  },
  ({ ctx, params, body }) => setStarred(ctx, params.id, body.isStarred),
);
