import { IdParams } from "@/lib/contracts/common";
import { showItem } from "@/lib/domain/library/items/show-item";
import { route } from "@/lib/http/route";

export const DELETE = route(
  {
    params: IdParams,
    api: {
      id: "showItem",
      summary: "Show a hidden article again",
      description: "The article returns to its lists with its states. What hid it does not hide it again.",
    },
  },
  ({ ctx, params }) => showItem(ctx, params.id),
);
