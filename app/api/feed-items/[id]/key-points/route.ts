import { KeyPoints } from "@/lib/contracts/analysis";
import { IdParams } from "@/lib/contracts/common";
import { readKeyPoints } from "@/lib/domain/library/items/read-key-points";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "keyPoints",
    params: IdParams,
    output: KeyPoints,
    api: {
      id: "readKeyPoints",
      summary: "Summarize an article in a few sentences",
      description: "Sentences from the article, or written by a language model if the server has one.",
    },
  },
  ({ ctx, params }) => readKeyPoints(ctx, params.id),
);
