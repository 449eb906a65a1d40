import { IdParams } from "@/lib/contracts/common";
import { FeedItemDetail } from "@/lib/contracts/items";
import { getItem } from "@/lib/domain/library/items/get-item";
import { route } from "@/lib/http/route";

/** GET /api/feed-items/{id} — one item with its sanitised content */
export const GET = route({ params: IdParams, output: FeedItemDetail }, ({ ctx, params }) => getItem(ctx, params.id));
