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

/**
 * Gives the response to a GET its ETag, and answers 304 without a body to a caller that has this version (RFC 9110,
 * 13.1.2). For programs: browsers of this product do not store responses.
 */
export async function withEtag(request: Request, response: Response): Promise<Response> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (request.method !== "GET" || response.status !== 200 || !isJson || response.headers.has("etag")) return response;
  const body = await response.text();
  const etag = contentEtag(body);
  const headers = new Headers(response.headers);
  headers.set("etag", etag);
  headers.set("cache-control", "private, no-cache");
  if (!matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(body, { status: 200, headers });
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}
