import { IdParams } from "@/lib/contracts/common";
import { Webhook, WebhookChange } from "@/lib/contracts/webhooks/webhooks";
import { deleteWebhook } from "@/lib/domain/publishing/webhooks/delete-webhook";
import { updateWebhook } from "@/lib/domain/publishing/webhooks/update-webhook";
import { readWebhook } from "@/lib/domain/publishing/webhooks/webhook-row";
import { route } from "@/lib/http/route";

/** GET /api/webhooks/{id} — one webhook */
export const GET = route({ params: IdParams, output: Webhook }, ({ ctx, params }) => readWebhook(ctx, params.id));

/** PATCH /api/webhooks/{id} — changes, pauses or resumes it */
export const PATCH = route({ params: IdParams, body: WebhookChange, output: Webhook }, ({ ctx, params, body }) =>
  updateWebhook(ctx, params.id, body),
);

/** DELETE /api/webhooks/{id} — deletes it with its log */
export const DELETE = route({ params: IdParams }, ({ ctx, params }) => deleteWebhook(ctx, params.id));
