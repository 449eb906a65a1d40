import { type Exercise, plain } from "./exercise";

export const READING_EXERCISES: Record<string, Exercise> = {
  getReadingSettings: plain,
  changeReadingSettings: {
    good: ({ feed }) => ({ body: { size: 20, perFeed: { [feed.id]: { paper: "sepia", measure: "full" } } } }),
    bad: () => ({ body: { size: 20, perFeed: { "5": { size: 20 } } }, code: "NOT_FOUND" }),
  },
};
