import { OrderInput } from "@/lib/contracts/common";
import { orderBundles } from "@/lib/domain/library/bundles/order-bundles";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    body: OrderInput,
    api: {
      id: "orderBundles",
      summary: "Reorder bundles",
      description: "Bundles you leave out follow in their previous order. New bundles come last.",
      errors: ["NOT_FOUND"],
      example: { body: { ids: [730261558104] } },
    },
  },
  ({ ctx, body }) => orderBundles(ctx, body.ids),
);
