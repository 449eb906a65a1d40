import { createWebhook } from "@/lib/domain/publishing/webhooks/create-webhook";
import { testWebhook } from "@/lib/domain/publishing/webhooks/test-webhook";
import type { World } from "./api-world";
import { type Exercise, plain } from "./exercise";

const created = ({ as, site }: World) =>
  createWebhook(as, { name: "Mine", format: "json", url: site("/a"), events: ["article.new"] });
const idOf = async (world: World) => ({ id: (await created(world)).id });

async function deliveryOf(world: World) {
  const { id } = await idOf(world);
  return { id, deliveryId: (await testWebhook(world.as, id)).id };
}

const missing = { params: { id: 5 }, code: "NOT_FOUND" } as const;
const missingDelivery = { params: { id: 5, deliveryId: 5 }, code: "NOT_FOUND" } as const;

export const WEBHOOK_EXERCISES: Record<string, Exercise> = {
  listWebhooks: plain,
  createWebhook: {
    good: ({ site, feed }) => ({ body: { name: "Mine", url: site("/a"), events: ["article.new"], feedId: feed.id } }),
    bad: () => ({
      body: { name: "Mine", url: "http://10.0.0.1/hook", events: ["article.new"] },
      code: "ADDRESS_REFUSED",
    }),
  },
  getWebhook: { good: async (world) => ({ params: await idOf(world) }), bad: () => missing },
  updateWebhook: {
    good: async (world) => ({ params: await idOf(world), body: { name: "Ours", state: "paused" } }),
    bad: () => ({ ...missing, body: { name: "Ours" } }),
  },
  deleteWebhook: { good: async (world) => ({ params: await idOf(world) }), bad: () => missing },
  testWebhook: { good: async (world) => ({ params: await idOf(world) }), bad: () => missing },
  rotateSecret: {
    good: async (world) => ({ params: await idOf(world) }),
    bad: async ({ as }) => ({
      params: { id: (await createWebhook(as, { name: "Mail", format: "email", url: "", events: ["article.new"] })).id },
      code: "CONFLICT",
    }),
  },
  listDeliveries: {
    good: async (world) => ({ params: { id: (await deliveryOf(world)).id }, query: { limit: 5 } }),
    bad: () => missing,
  },
  getDelivery: { good: async (world) => ({ params: await deliveryOf(world) }), bad: () => missingDelivery },
  redeliver: { good: async (world) => ({ params: await deliveryOf(world) }), bad: () => missingDelivery },
};
