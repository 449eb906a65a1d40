import { OrderInput } from "@/lib/contracts/common";
import { orderFeeds } from "@/lib/domain/library/feeds/order-feeds";
import { route } from "@/lib/http/route";

/** PUT /api/feeds/order — puts the caller's feeds into an order */
export const PUT = route({ body: OrderInput }, ({ ctx, body }) => orderFeeds(ctx, body.ids));
