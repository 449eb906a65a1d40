import "server-only";
import { matchesEtag } from "@/lib/shared/is-current";

type Picture = { bytes: Uint8Array; contentType: string; etag: string };
/** `isPersonal`: only for readers who are signed in, so only their browsers keep it; it never changes while it is fresh. */
type Freshness = { seconds: number; isPersonal?: boolean };

/** Foreign pictures may render and nothing else, even when opened as their own page. */
const SAFE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Returns a picture, or 304 when the browser has it (RFC 9110, 13.1.2). */
export function pictureResponse(request: Request, picture: Picture, { seconds, isPersonal }: Freshness): Response {
  const { bytes, contentType, etag } = picture;
  const headers = {
    ...SAFE_HEADERS,
    etag,
    "cache-control": isPersonal ? `private, max-age=${seconds}, immutable` : `public, max-age=${seconds}`,
    "content-disposition": `inline; filename="picture.${extensionOf(contentType)}"`,
  };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "content-type": contentType } });
}

/** Returns `svg` for image/svg+xml and `ico` for image/x-icon. */
const extensionOf = (type: string): string =>
  type
    .replace(/^image\/(?:x-)?/, "")
    .replace(/^icon$/, "ico")
    .replace(/\+.*/, "");
