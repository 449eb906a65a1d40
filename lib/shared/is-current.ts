type Conditions = { ifNoneMatch: string | null; ifModifiedSince: string | null };

/** Returns true if the client has the version that it asks about with If-None-Match. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag);
}

/**
 * Returns true if a conditional request is to be 304 (RFC 9110, section 13.1): If-None-Match decides if present; otherwise
 * nothing may have changed after If-Modified-Since, which has no fractions of a second.
 */
export function isCurrent(request: Conditions, document: { etag: string; lastModified: Date }): boolean {
  if (request.ifNoneMatch !== null) return matchesEtag(request.ifNoneMatch, document.etag);
  const since = Date.parse(request.ifModifiedSince ?? "");
  return Math.floor(document.lastModified.getTime() / 1000) * 1000 <= since;
}
