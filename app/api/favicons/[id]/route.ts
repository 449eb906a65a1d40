import { IdParams } from "@/lib/contracts/common";
import { readFavicon } from "@/lib/domain/content/icons/read-favicon";
import { pictureResponse } from "@/lib/http/picture-response";
import { route } from "@/lib/http/route";

/** Seconds. */
const WEEK = 7 * 86_400;

export const GET = route(
  {
    access: "anyone",
    params: IdParams,
    api: {
      id: "readFavicon",
      summary: "Get the icon of a site",
      description: "A feed's `favicon` is such an address. Can be cached for a week.",
      documents: [{ type: "image/*", description: "The picture" }],
      otherResponses: [{ status: 304, description: "Not modified (If-None-Match)" }],
    },
  },
  async ({ ctx, params, request }) => pictureResponse(request, await readFavicon(ctx, params.id), { seconds: WEEK }),
);
