import { IdParams } from "@/lib/contracts/common";
import { ItemState, ReadInput } from "@/lib/contracts/items";
import { setOpened, setRead } from "@/lib/domain/library/items/states/set-state";
import { route } from "@/lib/http/route";

/** PATCH /api/feed-items/{id}/read — marks an item read or unread */
export const PATCH = route({ params: IdParams, body: ReadInput, output: ItemState }, ({ ctx, params, body }) =>
  body.isRead && body.openedOn ? setOpened(ctx, params.id, body.openedOn) : setRead(ctx, params.id, body.isRead),
);
