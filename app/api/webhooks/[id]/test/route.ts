import { IdParams } from "@/lib/contracts/common";
import { WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import { testWebhook } from "@/lib/domain/publishing/webhooks/test-webhook";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: IdParams,
    output: WebhookDeliveryDetails,
    budget: "webhookTest",
    api: {
      id: "testWebhook",
      summary: "Send a test event",
      description: "Sends the event `webhook.test` once, even if the webhook is paused, and returns the result.",
      errors: ["PLAN_LIMIT"],
    },
  },
  ({ ctx, params }) => testWebhook(ctx, params.id),
);
