import "server-only";
import { z } from "zod";
import { ReadingDay, ReadingDaysQuery, ReadingSettings, ReadingSettingsChange } from "@/lib/contracts/reading";
import { type Operation, operationsOf } from "@/lib/domain/api-reference/operation";

const reading = operationsOf("Reading");

export const READING_OPERATIONS: Operation[] = [
  reading("getReadingSettings", "GET /api/reading-settings", {
    summary: "Read how articles are set",
    output: ReadingSettings,
  }),
  reading("changeReadingSettings", "PATCH /api/reading-settings", {
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
];
