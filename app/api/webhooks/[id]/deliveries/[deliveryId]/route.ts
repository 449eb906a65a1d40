import { DeliveryParams, WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import { getDelivery } from "@/lib/domain/publishing/webhooks/list-deliveries";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: DeliveryParams,
    output: WebhookDeliveryDetails,
    api: { id: "getDelivery", summary: "Get a delivery with its request and responses" },
  },
  ({ ctx, params }) => getDelivery(ctx, params),
);
