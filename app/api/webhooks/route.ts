import { z } from "zod";
import { CreatedWebhook, NewWebhook, Webhook } from "@/lib/contracts/webhooks/webhooks";
import { createWebhook } from "@/lib/domain/publishing/webhooks/create-webhook";
import { selectWebhooks } from "@/lib/domain/publishing/webhooks/webhook-row";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    output: z.array(Webhook),
    api: {
      id: "listWebhooks",
      summary: "List your webhooks",
      description: "On every plan: after a change to one without webhooks they are paused, not lost.",
    },
  },
  ({ ctx }) => selectWebhooks(ctx),
);

export const POST = route(
  {
    body: NewWebhook,
    output: CreatedWebhook,
    status: 201,
    api: {
      id: "createWebhook",
      summary: "Create a webhook",
      description:
        "Pro. `secret` is in this answer only. Addresses in private networks are refused, here and again at every delivery.",
      errors: ["PLAN_LIMIT", "NOT_FOUND", "ADDRESS_REFUSED"],
      example: {
        body: {
          name: "My server",
          url: "https://example.org/feedloom",
          events: ["article.new", "feed.failing", "feed.recovered"],
        },
      },
      notInConsole: "the secret would be seen in this page only",
    },
  },
  ({ ctx, body }) => createWebhook(ctx, body),
);
