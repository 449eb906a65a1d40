import { Why } from "@/lib/contracts/analysis";
import { IdParams } from "@/lib/contracts/common";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { readWhy } from "@/lib/domain/understanding/scores/read-why";
import { route } from "@/lib/http/route";

/** GET /api/feed-items/{id}/why — why the article has its scores, in words */
export const GET = route({ budget: "why", params: IdParams, output: Why }, ({ ctx, params }) =>
  readWhy(webFetchCtx(ctx), params.id),
);
