import { addLabel } from "@/lib/domain/library/labels/label-items";
import type { World } from "./api-world";
import { type Exercise, plain } from "./exercise";

const madeIn = async ({ as, item }: World) => ({ id: (await addLabel(as, { name: "Tides", ids: [item] })).id });
const missing = { params: { id: 5 }, code: "NOT_FOUND" } as const;

export const LABEL_EXERCISES: Record<string, Exercise> = {
  listLabels: {
    good: async (world) => {
      await madeIn(world);
      return {};
    },
    bad: plain.bad,
  },
  createLabel: {
    good: () => ({ body: { name: "Later" } }),
    bad: () => ({ body: { name: " " }, code: "VALIDATION_ERROR" }),
  },
  getLabel: { good: async (world) => ({ params: await madeIn(world) }), bad: () => missing },
  renameLabel: {
    good: async (world) => ({ params: await madeIn(world), body: { name: "Water" } }),
    bad: async (world) => {
      await addLabel(world.as, { name: "Water", ids: [] });
      return { params: await madeIn(world), body: { name: "WATER" }, code: "CONFLICT" };
    },
  },
  deleteLabel: { good: async (world) => ({ params: await madeIn(world) }), bad: () => missing },
  listItemLabels: {
    good: async (world) => {
      await madeIn(world);
      return { query: { ids: `${world.item},5` } };
    },
    bad: () => ({ query: { ids: "1,x" }, code: "VALIDATION_ERROR" }),
  },
  labelItems: {
    good: ({ item }) => ({ body: { ids: [item], add: ["Tides"], remove: ["Never"] } }),
    bad: ({ item }) => ({ body: { ids: [item] }, code: "VALIDATION_ERROR" }),
  },
};
