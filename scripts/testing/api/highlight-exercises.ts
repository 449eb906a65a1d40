import { randomUUID } from "node:crypto";
import { addHighlight } from "@/lib/domain/library/highlights/add-highlight";
import { renewHighlightRss } from "@/lib/domain/people/highlight-rss/highlight-rss";
import { freshSession } from "@/scripts/testing/fresh-session";
import type { World } from "./api-world";
import type { Exercise } from "./exercise";

const part = { quote: "Tides", prefix: "", suffix: " and", color: "yellow" } as const;
const madeIn = async ({ as, item }: World) => ({ id: (await addHighlight(as, { itemId: item, ...part })).id });
const missing = () => ({ params: { id: randomUUID() }, code: "NOT_FOUND" }) as const;
const bySession: Exercise = { good: () => ({}), bad: () => ({ by: "key", code: "SESSION_REQUIRED" }) };

export const HIGHLIGHT_EXERCISES: Record<string, Exercise> = {
  listHighlights: {
    good: async (world) => {
      await madeIn(world);
      return { query: { q: "tides", color: "yellow", itemId: world.item } };
    },
    bad: () => ({ query: { cursor: "yesterday" }, code: "VALIDATION_ERROR" }),
  },
  addHighlight: {
    good: ({ item }) => ({ body: { itemId: item, quote: "tidal power", note: "Look this up" } }),
    bad: () => ({ body: { itemId: 5, quote: "tidal power" }, code: "NOT_FOUND" }),
  },
  getHighlight: { good: async (world) => ({ params: await madeIn(world) }), bad: missing },
  updateHighlight: {
    good: async (world) => ({ params: await madeIn(world), body: { color: "blue", note: null, isPublic: true } }),
    bad: async (world) => ({ params: await madeIn(world), body: { color: "red" }, code: "VALIDATION_ERROR" }),
  },
  deleteHighlight: { good: async (world) => ({ params: await madeIn(world) }), bad: missing },
  exportHighlights: {
    good: async (world) => {
      await madeIn(world);
      return { query: { format: "markdown" } };
    },
    bad: () => ({ query: { format: "pdf" }, code: "VALIDATION_ERROR" }),
  },
  getHighlightRss: bySession,
  renewHighlightRss: bySession,
  endHighlightRss: bySession,
  readHighlightRss: {
    good: async (world) => {
      await madeIn(world);
      const { url } = await renewHighlightRss(world.as, await freshSession(world.as));
      return { params: { token: url?.split("/").at(-1) ?? "" }, by: "nobody" };
    },
    bad: () => ({ params: { token: "unknown.xml" }, by: "nobody", code: "NOT_FOUND" }),
  },
};
