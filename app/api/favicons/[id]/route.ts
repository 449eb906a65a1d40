import { IdParams } from "@/lib/contracts/common";
import { readFavicon } from "@/lib/domain/content/icons/read-favicon";
import { pictureResponse } from "@/lib/http/picture-response";
import { route } from "@/lib/http/route";

/** Seconds. */
const WEEK = 7 * 86_400;

/** GET /api/favicons/{id} — the icon of a site, from our own origin */
export const GET = route({ access: "anyone", params: IdParams }, async ({ ctx, params, request }) =>
  pictureResponse(request, await readFavicon(ctx, params.id), { seconds: WEEK }),
);
