import "server-only";
import { IdParams } from "@/lib/contracts/common";
import {
  GenerateInput,
  SavedSmartFeed,
  SaveSmartFeedInput,
  SmartFeedPreview,
  SmartLessonInput,
  SmartSettings,
  SmartSettingsChange,
} from "@/lib/contracts/smart";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";
import type { ErrorCode } from "@/lib/errors";

const smart = operationsOf("Smart feeds");
const one = { params: IdParams, output: SmartSettings, errors: ["NOT_FOUND"] satisfies ErrorCode[] };

export const SMART_OPERATIONS: Operation[] = [
  smart("generateSmartFeed", "POST /api/intelligent-feed/generate", {
    budget: "search",
    summary: "See what a smart feed would hold",
    description: "Searches your own articles and the public web, and stores nothing. Every plan may.",
    body: GenerateInput,
    output: SmartFeedPreview,
    errors: ["BUSY"],
    example: { body: { keywords: '"tidal power" OR "wave energy" -stocks kind:news' } },
  }),
  smart("saveSmartFeed", "POST /api/intelligent-feed/save", {
    budget: "search",
    summary: "Save a smart feed",
    description: "Puts it into a bundle, or into a new one, when one is named.",
    body: SaveSmartFeedInput,
    output: SavedSmartFeed,
    status: 201,
    errors: ["NOT_FOUND", "PLAN_LIMIT", "ALREADY_SUBSCRIBED", "BUSY"],
    example: { body: { keywords: "tidal power", feedName: "Tidal power" } },
  }),
  smart("getSmartSettings", "GET /api/intelligent-feed/{id}", {
    summary: "Read what a smart feed looks for, and what it was taught",
    ...one,
  }),
  smart("tuneSmartFeed", "PATCH /api/intelligent-feed/{id}", {
    summary: "Change keywords, excluded words and sites, strictness, languages",
    ...one,
    body: SmartSettingsChange,
    errors: ["NOT_FOUND", "ALREADY_SUBSCRIBED"],
    example: { body: { strictness: "strict", excludedWords: ["stocks"] } },
  }),
  smart("teachSmartFeed", "POST /api/intelligent-feed/{id}/lessons", {
    summary: "Teach it: more, or less, of what is like an article",
    description: "`null` as direction takes the lesson back.",
    ...one,
    body: SmartLessonInput,
    example: { body: { itemId: 81234, direction: "more" } },
  }),
  smart("forgetLessons", "DELETE /api/intelligent-feed/{id}/lessons", {
    summary: "Forget everything a smart feed was taught",
    ...one,
    isDestructive: true,
  }),
];
