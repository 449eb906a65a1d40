import { setOpened } from "@/lib/domain/library/items/states/set-state";
import { saveSearch } from "@/lib/domain/library/search/save-search";
import { freshUser } from "@/scripts/testing/fresh-user";
import type { World } from "./api-world";
import { type Exercise, plain } from "./exercise";

const savedIn = async ({ as }: World) => ({ id: (await saveSearch(as, { query: "tides" })).id });

const onFree: Exercise["bad"] = async () => ({ by: await freshUser(), code: "PLAN_LIMIT" });

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
  savePage: {
    good: ({ site }) => ({ body: { url: site("/a") } }),
    bad: ({ site }) => ({ body: { url: site("/nothing") }, code: "FULL_TEXT_UNAVAILABLE" }),
  },
  listNewsletters: { good: () => ({}), bad: onFree },
  createNewsletterAddress: { good: () => ({}), bad: onFree },
  summarizeSearch: {
    good: () => ({ query: { q: "tides" } }),
    bad: () => ({ query: { q: " " }, code: "VALIDATION_ERROR" }),
  },
  listSavedSearches: plain,
  saveSearch: {
    good: () => ({ body: { name: "Tides", query: "tides is:unread" } }),
    bad: () => ({ body: { query: " " }, code: "VALIDATION_ERROR" }),
  },
  updateSavedSearch: {
    good: async (world) => ({ params: await savedIn(world), body: { name: "Water" } }),
    bad: () => ({ params: { id: 5 }, body: { name: "Water" }, code: "NOT_FOUND" }),
  },
  deleteSavedSearch: {
    good: async (world) => ({ params: await savedIn(world) }),
    bad: () => ({ params: { id: 5 }, code: "NOT_FOUND" }),
  },
};
