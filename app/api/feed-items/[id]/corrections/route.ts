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
      summary: "Say which score of an article is wrong",
      description:
        "It counts at once for this article, wherever it is shown to you. From the second equal correction in a feed on, its other articles are judged so, too, unless the analysis is 90 % sure. A topic that you say is none is hidden everywhere.",
      errors: ["CONFLICT"],
      example: { body: { what: "kind", value: "opinion" } },
    },
  },
  ({ ctx, params, body }) => correctScore(ctx, params.id, body),
);
