import { IdParams } from "@/lib/contracts/common";
import { WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import { testWebhook } from "@/lib/domain/publishing/webhooks/test-webhook";
import { route } from "@/lib/http/route";

/** POST /api/webhooks/{id}/test — sends a test now and returns how it went */
export const POST = route(
  { params: IdParams, output: WebhookDeliveryDetails, budget: "webhookTest" },
  ({ ctx, params }) => testWebhook(ctx, params.id),
);
