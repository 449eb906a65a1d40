import { applyRule } from "@/lib/domain/library/rules/apply-rule";
import { createRule } from "@/lib/domain/library/rules/save-rule";
import { sql } from "@/lib/platform/db";
import type { World } from "./api-world";
import { type Exercise, plain } from "./exercise";

const RULE = { query: "feed:a", actions: [{ type: "read" as const }], enabled: true };
const madeIn = async ({ as }: World) => ({ id: (await createRule(as, RULE)).id });
const missing = { params: { id: 5 }, code: "NOT_FOUND" } as const;
const invalid = { code: "VALIDATION_ERROR" } as const;

export const RULE_EXERCISES: Record<string, Exercise> = {
  listRules: {
    good: async (world) => {
      await madeIn(world);
      return {};
    },
    bad: plain.bad,
  },
  createRule: {
    good: ({ feed }) => ({ body: { name: "Mute", query: "ferry", feedId: feed.id, actions: [{ type: "hide" }] } }),
    bad: () => ({ body: { query: "is:unread", actions: [{ type: "read" }] }, ...invalid }),
  },
  getRule: { good: async (world) => ({ params: await madeIn(world) }), bad: () => missing },
  updateRule: {
    good: async (world) => ({ params: await madeIn(world), body: { enabled: false } }),
    bad: () => ({ ...missing, body: { enabled: false } }),
  },
  deleteRule: { good: async (world) => ({ params: await madeIn(world) }), bad: () => missing },
  rehearseRule: {
    good: ({ bundle }) => ({ body: { query: "tides", bundleId: bundle, days: 7 } }),
    bad: () => ({ body: { query: "tides", days: 0 }, ...invalid }),
  },
  applyRule: {
    good: async (world) => ({ params: await madeIn(world), body: { days: 90 } }),
    bad: () => ({ ...missing, body: {} }),
  },
  undoRule: {
    good: async (world) => {
      const { id } = await madeIn(world);
      await sql(world.as.db.pool, {
        text: "UPDATE feed_items SET published_at = $2 WHERE user_key = $1",
        values: [world.as.user.key, world.as.now()],
      });
      return { body: { undoId: (await applyRule(world.as, id, { days: 90 })).undoId } };
    },
    bad: () => ({ body: { undoId: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" }, code: "GONE" }),
  },
  showItem: {
    good: async (world) => {
      const { id } = await createRule(world.as, { ...RULE, actions: [{ type: "hide" }] });
      await sql(world.as.db.pool, {
        text: "UPDATE feed_items SET published_at = $2 WHERE user_key = $1",
        values: [world.as.user.key, world.as.now()],
      });
      await applyRule(world.as, id, { days: 90 });
      return { params: { id: world.item } };
    },
    bad: () => missing,
  },
};
