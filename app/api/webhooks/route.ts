import { z } from "zod";
import { CreatedWebhook, NewWebhook, Webhook } from "@/lib/contracts/webhooks/webhooks";
import { createWebhook } from "@/lib/domain/publishing/webhooks/create-webhook";
import { selectWebhooks } from "@/lib/domain/publishing/webhooks/webhook-row";
import { route } from "@/lib/http/route";

/** GET /api/webhooks — the caller's webhooks */
export const GET = route({ output: z.array(Webhook) }, ({ ctx }) => selectWebhooks(ctx));

/** POST /api/webhooks — creates a webhook; its secret is shown here only */
export const POST = route({ body: NewWebhook, output: CreatedWebhook, status: 201 }, ({ ctx, body }) =>
  createWebhook(ctx, body),
);
