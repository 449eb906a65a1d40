import { OrderInput } from "@/lib/contracts/common";
import { orderBundles } from "@/lib/domain/library/bundles/order-bundles";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    body: OrderInput,
    api: {
      id: "orderBundles",
      summary: "Put your bundles into an order",
      description: "Bundles that are not named follow, in the order they had. New bundles come last.",
      errors: ["NOT_FOUND"],
      example: { body: { ids: [730261558104] } },
    },
  },
  ({ ctx, body }) => orderBundles(ctx, body.ids),
);
