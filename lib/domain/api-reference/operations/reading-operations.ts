import "server-only";
import { ReadingSettings, ReadingSettingsChange } from "@/lib/contracts/reading";
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
];
