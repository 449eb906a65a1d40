import { IdParams } from "@/lib/contracts/common";
import { Webhook, WebhookChange } from "@/lib/contracts/webhooks/webhooks";
import { deleteWebhook } from "@/lib/domain/publishing/webhooks/delete-webhook";
import { updateWebhook } from "@/lib/domain/publishing/webhooks/update-webhook";
import { readWebhook } from "@/lib/domain/publishing/webhooks/webhook-row";
import { route } from "@/lib/http/route";

export const GET = route(
  { params: IdParams, output: Webhook, api: { id: "getWebhook", summary: "Get a webhook" } },
  ({ ctx, params }) => readWebhook(ctx, params.id),
);

export const PATCH = route(
  {
    params: IdParams,
    body: WebhookChange,
    output: Webhook,
    api: {
      id: "updateWebhook",
      summary: "Update, pause or resume a webhook",
      description:
        "Omitted fields keep their value. Resuming sends pending deliveries. Events that happened while the webhook was paused are not recorded.",
      errors: ["PLAN_LIMIT", "ADDRESS_REFUSED"],
      example: { body: { state: "paused" } },
    },
  },
  ({ ctx, params, body }) => updateWebhook(ctx, params.id, body),
);

export const DELETE = route(
  { params: IdParams, api: { id: "deleteWebhook", summary: "Delete a webhook and its log", isDestructive: true } },
  ({ ctx, params }) => deleteWebhook(ctx, params.id),
);
