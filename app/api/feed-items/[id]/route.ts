import { IdParams } from "@/lib/contracts/common";
import { FeedItemDetail } from "@/lib/contracts/items";
import { getItem } from "@/lib/domain/library/items/get-item";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    output: FeedItemDetail,
    api: { id: "getItem", summary: "Get an article with its content", description: "`content` is sanitized HTML." },
  },
  ({ ctx, params }) => getItem(ctx, params.id),
);
