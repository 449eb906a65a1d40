import { IdParams } from "@/lib/contracts/common";
import { FullText } from "@/lib/contracts/items";
import { fetchFullText } from "@/lib/domain/collecting/full-text/fetch-full-text";
import { route } from "@/lib/http/route";

/** POST /api/feed-items/{id}/full-text — the text of the original page, fetched once and stored */
export const POST = route({ budget: "fullText", params: IdParams, output: FullText }, ({ ctx, params }) =>
  fetchFullText(ctx, params.id),
);
