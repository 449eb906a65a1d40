import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import { DeliveriesQuery, WEBHOOK_LOG_DAYS, WebhookDelivery } from "@/lib/contracts/webhooks/webhooks";
import { listDeliveries } from "@/lib/domain/publishing/webhooks/list-deliveries";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    query: DeliveriesQuery,
    output: z.array(WebhookDelivery),
    api: {
      id: "listDeliveries",
      summary: "List deliveries of a webhook, page by page",
      description: `The deliveries of the last ${WEBHOOK_LOG_DAYS} days, newest first.`,
      example: { query: { state: "failed", limit: 20 } },
    },
  },
  async ({ ctx, params, query, request }) => pageReply(request, await listDeliveries(ctx, params.id, query)),
);
