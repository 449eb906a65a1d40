import { OrderInput } from "@/lib/contracts/common";
import { orderBundles } from "@/lib/domain/library/bundles/order-bundles";
import { route } from "@/lib/http/route";

/** PUT /api/bundles/order — puts the caller's bundles into an order */
export const PUT = route({ body: OrderInput }, ({ ctx, body }) => orderBundles(ctx, body.ids));
