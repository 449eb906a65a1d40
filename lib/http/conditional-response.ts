import "server-only";
import { contentEtag } from "@/lib/platform/content-etag";
import { matchesEtag } from "@/lib/shared/is-current";

/** Returns a personal document with an ETag, or 304 when the caller has it (RFC 9110, 13.1.2). No shared cache keeps it. */
export function conditionalResponse(request: Request, { text, type }: { text: string; type: string }): Response {
  const etag = contentEtag(text);
  const headers = { etag, "cache-control": "private, no-cache" };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": type } });
}

/** The same as JSON. */
export const conditionalJson = (request: Request, body: unknown): Response =>
  conditionalResponse(request, { text: JSON.stringify(body), type: "application/json; charset=utf-8" });
