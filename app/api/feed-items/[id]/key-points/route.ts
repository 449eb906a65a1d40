import { KeyPoints } from "@/lib/contracts/analysis";
import { IdParams } from "@/lib/contracts/common";
import { readKeyPoints } from "@/lib/domain/library/items/read-key-points";
import { route } from "@/lib/http/route";

/** POST /api/feed-items/{id}/key-points — the article's key points, in a few sentences */
export const POST = route({ budget: "keyPoints", params: IdParams, output: KeyPoints }, ({ ctx, params }) =>
  readKeyPoints(ctx, params.id),
);
