import { MediaParams } from "@/lib/contracts/relay/media";
import { openMedia } from "@/lib/domain/content/media/open-media";
import { mediaResponse } from "@/lib/http/media-response";
import { route } from "@/lib/http/route";

/** GET /api/media/{signature}/{address} — audio or video of another site, from our own origin */
export const GET = route({ access: "session", params: MediaParams }, async ({ ctx, params, request }) =>
  mediaResponse(
    await openMedia(ctx, {
      signature: params.signature,
      encoded: params.address,
      method: request.method === "HEAD" ? "HEAD" : "GET",
      range: request.headers.get("range"),
      ifRange: request.headers.get("if-range"),
      signal: request.signal,
    }),
  ),
);

/** HEAD /api/media/{signature}/{address} — its type and length */
export const HEAD = GET;
