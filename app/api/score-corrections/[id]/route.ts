import { IdParams } from "@/lib/contracts/common";
import { removeCorrection } from "@/lib/domain/understanding/scores/remove-correction";
import { route } from "@/lib/http/route";

/** DELETE /api/score-corrections/{id} — forgets it */
export const DELETE = route({ params: IdParams }, ({ ctx, params }) => removeCorrection(ctx, params.id));
