import "server-only";
import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import {
  MAX_SAVED_SEARCHES,
  NewPage,
  NewSavedSearch,
  ReadingDay,
  ReadingDaysQuery,
  ReadingSettings,
  ReadingSettingsChange,
  SavedPage,
  SavedSearch,
  SavedSearchChange,
} from "@/lib/contracts/reading";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";

const reading = operationsOf("Reading");

export const READING_OPERATIONS: Operation[] = [
  reading("getReadingSettings", "GET /api/reading-settings", {
    summary: "Read how articles are set",
    output: ReadingSettings,
  }),
  reading("changeReadingSettings", "PATCH /api/reading-settings", {
    isConditional: true,
    summary: "Change how articles are set",
    description:
      "What is not given stays. What is given for a feed replaces all that the feed had of its own; null removes it.",
    body: ReadingSettingsChange,
    output: ReadingSettings,
    errors: ["NOT_FOUND"],
    example: { body: { face: "sans", size: 20, perFeed: { "4215577293031": { paper: "sepia" } } } },
  }),
  reading("listReadingDays", "GET /api/reading-days", {
    summary: "Count what you read, per day and bundle",
    description:
      "Days on which something was read, the oldest first. Only numbers are stored, never which articles it were; articles marked read without being opened do not count.",
    query: ReadingDaysQuery,
    output: z.array(ReadingDay),
  }),
  reading("deleteReadingDays", "DELETE /api/reading-days", {
    summary: "Delete the counts of what you read, for good",
    isDestructive: true,
  }),
  reading("listSavedSearches", "GET /api/saved-searches", {
    summary: "List your saved searches",
    output: z.array(SavedSearch),
  }),
  reading("saveSearch", "POST /api/saved-searches", {
    summary: "Save a search",
    description: `A search with the same query is returned as it is. At most ${MAX_SAVED_SEARCHES}.`,
    body: NewSavedSearch,
    output: SavedSearch,
    status: 201,
    errors: ["CONFLICT"],
    example: { body: { name: "Tides", query: "tides is:unread" } },
  }),
  reading("updateSavedSearch", "PATCH /api/saved-searches/{id}", {
    summary: "Rename or change a saved search",
    params: IdParams,
    body: SavedSearchChange,
    output: SavedSearch,
    errors: ["NOT_FOUND", "CONFLICT"],
    example: { body: { name: "Water" } },
  }),
  reading("deleteSavedSearch", "DELETE /api/saved-searches/{id}", {
    summary: "Delete a saved search",
    params: IdParams,
    errors: ["NOT_FOUND"],
    isDestructive: true,
  }),
  reading("savePage", "POST /api/pages", {
    budget: "fullText",
    summary: "Save a web page",
    description:
      "The page becomes a starred article, with its text where one is recognized, in a private feed called Saved pages. One that was saved before is starred again.",
    body: NewPage,
    output: SavedPage,
    status: 201,
    errors: ["FULL_TEXT_UNAVAILABLE", "PLAN_LIMIT", "CONFLICT", "BUSY"],
    example: { body: { url: "https://example.org/ships-by-night" } },
  }),
];
