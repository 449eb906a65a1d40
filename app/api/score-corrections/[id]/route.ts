import { IdParams } from "@/lib/contracts/common";
import { removeCorrection } from "@/lib/domain/understanding/scores/remove-correction";
import { route } from "@/lib/http/route";

export const DELETE = route(
  {
    params: IdParams,
    api: { id: "removeCorrection", summary: "Delete a score correction", isDestructive: true },
  },
  ({ ctx, params }) => removeCorrection(ctx, params.id),
);
