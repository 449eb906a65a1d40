import { Correction, CorrectionInput } from "@/lib/contracts/analysis";
import { IdParams } from "@/lib/contracts/common";
import { correctScore } from "@/lib/domain/understanding/scores/correct-score";
import { route } from "@/lib/http/route";

/** POST /api/feed-items/{id}/corrections — says which of the article's scores is wrong, and what is right */
export const POST = route({ params: IdParams, body: CorrectionInput, output: Correction }, ({ ctx, params, body }) =>
  correctScore(ctx, params.id, body),
);
