import { DeliveryParams, WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import { redeliver } from "@/lib/domain/publishing/webhooks/redeliver";
import { route } from "@/lib/http/route";

/** POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver — sends it again */
export const POST = route({ params: DeliveryParams, output: WebhookDeliveryDetails }, ({ ctx, params }) =>
  redeliver(ctx, params),
);
