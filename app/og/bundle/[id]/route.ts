import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { readBundlePicture } from "@/lib/domain/publishing/preview-images/bundle-picture";
import { AppError } from "@/lib/errors";
import { visitorAddress, visitorCtx } from "@/lib/http/page-ctx";
import { matchesEtag } from "@/lib/shared/is-current";

export const dynamic = "force-dynamic";

/** GET /og/bundle/{id}.png: the picture in previews of links to a bundle's page */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const [, id = ""] = /^(\d+)\.png$/.exec((await params).id) ?? [];
  const picture = await readBundlePicture(webFetchCtx(visitorCtx()), id, visitorAddress(request));
  if (!picture) return new Response(null, { status: 404 });
  const { etag, read } = picture;
  const headers = { "cache-control": "public, max-age=3600, s-maxage=86400", etag };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  try {
    return new Response(new Uint8Array(await read()), { headers: { ...headers, "content-type": "image/png" } });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return new Response(null, { status: thrown.status, headers: thrown.headers });
  }
}
