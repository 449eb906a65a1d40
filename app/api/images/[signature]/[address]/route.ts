import { ImageParams, ImageQuery } from "@/lib/contracts/relay/images";
import { loadImage } from "@/lib/domain/content/images/load-image";
import { pictureResponse } from "@/lib/http/picture-response";
import { route } from "@/lib/http/route";

/** Seconds; the address says which picture it is. */
const MONTH = 30 * 86_400;

/** GET /api/images/{signature}/{address} — a picture of another site, from our own origin */
export const GET = route(
  { access: "session", params: ImageParams, query: ImageQuery },
  async ({ ctx, params, query, request }) => {
    const image = await loadImage(ctx, { signature: params.signature, encoded: params.address, width: query.w });
    return pictureResponse(request, image, { seconds: MONTH, isPersonal: true });
  },
);
