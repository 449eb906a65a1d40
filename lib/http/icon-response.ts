import "server-only";
import { matchesEtag } from "@/lib/shared/is-current";

type Icon = { bytes: Buffer; contentType: string; etag: string };

/** Foreign pictures may render and nothing else, even when opened as a page of their own. */
const SAFE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
const WEEK_SECONDS = 7 * 86_400;

/** Returns a stored picture, or 304 when the browser has it (RFC 9110, 13.1.2). */
export function iconResponse(request: Request, { bytes, contentType, etag }: Icon): Response {
  const headers = { ...SAFE_HEADERS, etag, "cache-control": `public, max-age=${WEEK_SECONDS}` };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "content-type": contentType } });
}
