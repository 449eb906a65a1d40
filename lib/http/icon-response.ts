import "server-only";

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
  if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "content-type": contentType } });
}

/** Returns whether the client has what an If-None-Match names. */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag);
}
