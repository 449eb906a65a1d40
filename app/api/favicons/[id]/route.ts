import { IdParams } from "@/lib/contracts/common";
import { readFavicon } from "@/lib/domain/icons/read-favicon";
import { iconResponse } from "@/lib/http/icon-response";
import { route } from "@/lib/http/route";

/** GET /api/favicons/{id} — the icon of a site, from our own origin */
export const GET = route({ access: "anyone", params: IdParams }, async ({ ctx, params, request }) =>
  iconResponse(request, await readFavicon(ctx, params.id)),
);
