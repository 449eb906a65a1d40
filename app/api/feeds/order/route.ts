import { OrderInput } from "@/lib/contracts/common";
import { orderFeeds } from "@/lib/domain/library/feeds/order-feeds";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    body: OrderInput,
    api: {
      id: "orderFeeds",
      summary: "Reorder feeds",
      description: "Feeds you leave out follow in their previous order. New feeds come last.",
      errors: ["NOT_FOUND"],
      example: { body: { ids: [4215577293031] } },
    },
  },
  ({ ctx, body }) => orderFeeds(ctx, body.ids),
);
