import { DeliveryParams, WEBHOOK_RETRY_DAYS, WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import { redeliver } from "@/lib/domain/publishing/webhooks/redeliver";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: DeliveryParams,
    output: WebhookDeliveryDetails,
    api: {
      id: "redeliver",
      summary: "Redeliver a webhook event",
      description: `Sends the same body with the same \`webhook-id\`, even if the delivery succeeded, and retries for ${WEBHOOK_RETRY_DAYS} days.`,
      errors: ["PLAN_LIMIT", "CONFLICT"],
    },
  },
  ({ ctx, params }) => redeliver(ctx, params),
);
