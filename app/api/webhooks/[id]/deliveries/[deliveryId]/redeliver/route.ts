import { DeliveryParams, WEBHOOK_RETRY_DAYS, WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import { redeliver } from "@/lib/domain/publishing/webhooks/redeliver";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: DeliveryParams,
    output: WebhookDeliveryDetails,
    api: {
      id: "redeliver",
      summary: "Send a delivery again",
      description: `The same body under the same \`webhook-id\`, whether it had succeeded or not, with ${WEBHOOK_RETRY_DAYS} days of attempts anew.`,
      errors: ["PLAN_LIMIT", "CONFLICT"],
    },
  },
  ({ ctx, params }) => redeliver(ctx, params),
);
