import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import { DeliveriesQuery, WebhookDelivery } from "@/lib/contracts/webhooks/webhooks";
import { listDeliveries } from "@/lib/domain/publishing/webhooks/list-deliveries";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

/** GET /api/webhooks/{id}/deliveries — the log, newest first; the next page is in the Link header */
export const GET = route(
  { params: IdParams, query: DeliveriesQuery, output: z.array(WebhookDelivery) },
  async ({ ctx, params, query, request }) => pageReply(request, await listDeliveries(ctx, params.id, query)),
);
