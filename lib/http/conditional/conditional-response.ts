import "server-only";
import { contentEtag } from "@/lib/platform/content-etag";
import { wholeBodyOf, wholeResponse } from "@/lib/platform/direct/direct-handlers";
import { matchesEtag } from "@/lib/shared/is-current";

/** Returns a personal document with an ETag, or 304 when the caller has it (RFC 9110, 13.1.2). No shared cache keeps it. */
export function conditionalResponse(request: Request, { text, type }: { text: string; type: string }): Response {
  const etag = contentEtag(text);
  const headers = { etag, "cache-control": "private, no-cache" };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return wholeResponse(text, { headers: { ...headers, "content-type": type } });
}

async function textOf(response: Response): Promise<string> {
  const body = wholeBodyOf(response);
  return typeof body === "string" ? body : response.text();
}

/**
 * Gives the response to a GET its ETag, and answers 304 without a body to a caller that has this version. For programs:
 * browsers of this product do not store responses.
 */
export async function withEtag(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const isData = response.status === 200 && type.startsWith("application/json");
  if (request.method !== "GET" || !isData || response.headers.has("etag")) return response;
  const versioned = conditionalResponse(request, { text: await textOf(response), type });
  // Such as Link: what the handler says next to its data.
  for (const [name, value] of response.headers) {
    if (name !== "content-type" && !versioned.headers.has(name)) versioned.headers.set(name, value);
  }
  return versioned;
}
