import { IdParams } from "@/lib/contracts/common";
import { ItemState, ReadInput } from "@/lib/contracts/items";
import { setOpened, setRead } from "@/lib/domain/library/items/states/set-state";
import { route } from "@/lib/http/route";

export const PATCH = route(
  {
    params: IdParams,
    body: ReadInput,
    output: ItemState,
    api: { id: "setItemRead", summary: "Mark an article as read or unread", example: { body: { isRead: true } } },
  },
  ({ ctx, params, body }) =>
    body.isRead && body.openedOn ? setOpened(ctx, params.id, body.openedOn) : setRead(ctx, params.id, body.isRead),
);
