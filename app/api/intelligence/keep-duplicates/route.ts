import { KeptPair } from "@/lib/contracts/intelligence";
import { keepDuplicates, unkeepDuplicates } from "@/lib/domain/understanding/insight/keep-duplicates";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    body: KeptPair,
    api: {
      id: "keepDuplicates",
      summary: "Keep both articles of a pair of duplicates",
      description: "They are never marked as duplicates of each other again. A hidden one is shown again.",
      errors: ["NOT_FOUND"],
      example: { body: { id: 81234, duplicateOf: 80911 } },
    },
  },
  ({ ctx, body }) => keepDuplicates(ctx, body),
);

export const DELETE = route(
  {
    query: KeptPair,
    api: {
      id: "unkeepDuplicates",
      summary: "Undo keeping both articles of a pair",
      errors: ["NOT_FOUND"],
      example: { query: { id: 81234, duplicateOf: 80911 } },
    },
  },
  ({ ctx, query }) => unkeepDuplicates(ctx, query),
);
