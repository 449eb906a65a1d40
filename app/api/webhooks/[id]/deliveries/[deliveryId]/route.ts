import { DeliveryParams, WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import { getDelivery } from "@/lib/domain/publishing/webhooks/list-deliveries";
import { route } from "@/lib/http/route";

/** GET /api/webhooks/{id}/deliveries/{deliveryId} — the request and every response */
export const GET = route({ params: DeliveryParams, output: WebhookDeliveryDetails }, ({ ctx, params }) =>
  getDelivery(ctx, params),
);
