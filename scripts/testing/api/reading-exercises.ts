import { setOpened } from "@/lib/domain/items/set-read";
import { type Exercise, plain } from "./exercise";

export const READING_EXERCISES: Record<string, Exercise> = {
  getReadingSettings: plain,
  changeReadingSettings: {
    good: ({ feed }) => ({ body: { size: 20, perFeed: { [feed.id]: { paper: "sepia", measure: "full" } } } }),
    bad: () => ({ body: { size: 20, perFeed: { "5": { size: 20 } } }, code: "NOT_FOUND" }),
  },
  listReadingDays: {
    good: async ({ as, item }) => {
      await setOpened(as, item, as.now().toISOString().slice(0, 10));
      return { query: { days: 7, tz: "Europe/Berlin" } };
    },
    bad: () => ({ query: { tz: "Nowhere/Land" }, code: "VALIDATION_ERROR" }),
  },
  deleteReadingDays: plain,
};
