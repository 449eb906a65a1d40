import { IdParams } from "@/lib/contracts/common";
import { LaterState } from "@/lib/contracts/items";
import { setLater } from "@/lib/domain/library/items/states/set-later";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    params: IdParams,
    output: LaterState,
    api: {
      id: "saveItemForLater",
      summary: "Save an article for later",
      description: "Adds the article to Read later. If it is already there, it keeps its place.",
    },
  },
  ({ ctx, params }) => setLater(ctx, params.id, true),
);

export const DELETE = route(
  {
    params: IdParams,
    output: LaterState,
    api: {
      id: "removeItemFromLater",
      summary: "Remove an article from Read later",
      description: "The article itself and its other states stay.",
    },
  },
  ({ ctx, params }) => setLater(ctx, params.id, false),
);
