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
      summary: "List webhooks",
      description:
        "Available on every plan: if you change to a plan without webhooks, they are paused and not deleted.",
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
        "Requires Pro. `secret` is returned only in this response. Addresses in private networks are refused, both here and at every delivery.",
      errors: ["PLAN_LIMIT", "NOT_FOUND", "ADDRESS_REFUSED"],
      example: {
        body: {
          name: "My server",
          url: "https://example.org/feedloom",
          events: ["article.new", "feed.failing", "feed.recovered"],
        },
      },
      notInConsole: "the secret would appear on this page only",
    },
  },
  ({ ctx, body }) => createWebhook(ctx, body),
);
