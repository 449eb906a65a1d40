import { Correction, CorrectionInput } from "@/lib/contracts/analysis";
import { IdParams } from "@/lib/contracts/common";
import { correctScore } from "@/lib/domain/understanding/scores/correct-score";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: IdParams,
    body: CorrectionInput,
    output: Correction,
    api: {
      id: "correctScore",
      summary: "Correct a score of an article",
      description:
        "The correction applies to this article at once, for your account only. After two equal corrections in a feed, it also applies to the feed's other articles, unless the analysis is at least 90% sure. A rejected topic is hidden everywhere.",
      errors: ["CONFLICT"],
      example: { body: { what: "kind", value: "opinion" } },
    },
  },
  ({ ctx, params, body }) => correctScore(ctx, params.id, body),
);
